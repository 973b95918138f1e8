import { chakra } from '@chakra-ui/react/styled-system'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { isSameTrader } from '#machines/domain/trade.ts'
import type { marketplaceMachine } from '#machines/marketplace/marketplace.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Empty, Note, Skeleton } from '#src/ui/states.tsx'
import { AdvertRow, ChoiceContext } from '#src/views/m2m/advert-row.tsx'

const Card = chakra('section', {
  base: {
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    transition: 'opacity 150ms',
    '&[aria-busy=true] tbody': { opacity: '0.6' },
  },
})
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': {
      px: '4',
      py: '3',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'left',
      borderBottom: '1px solid',
      borderColor: 'line',
      '&:first-of-type': { pl: '5' },
      '&:last-of-type': { pr: '5', textAlign: 'right' },
    },
    '@media (max-width: 639px)': { display: 'block', '& thead': { display: 'none' }, '& tbody': { display: 'block' } },
  },
})
const Lines = chakra('div', { base: { '& > div + div': { borderTop: '1px solid', borderColor: 'line' } } })
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1.4fr 1fr 1.4fr 1fr 0.7fr' },
    gap: { base: '3', sm: '6' },
    px: '5',
    py: '5',
    alignItems: 'center',
  },
})

function LoadingRows() {
  return (
    <Lines role="status" aria-label="Loading adverts">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Line key={row}>
          <Skeleton height="36px" width="80%" />
          <Skeleton height="28px" width="70%" />
          <Skeleton height="36px" />
          <Skeleton height="20px" width="60%" />
          <Skeleton height="40px" />
        </Line>
      ))}
    </Lines>
  )
}

function NoAdverts({ snapshot, send }: ViewProps<typeof marketplaceMachine>) {
  const canReset = snapshot.can({ type: 'filters.reset' })
  return (
    <Empty
      picture={<BoatPicture />}
      title="No adverts match"
      action={
        <>
          {canReset ? (
            <Button onClick={() => send({ type: 'filters.reset' })} data-event="filters.reset">
              Reset filters
            </Button>
          ) : null}
          <ButtonLink href="/dashboard/m2m/create-trade">Post an advert</ButtonLink>
        </>
      }
    >
      {canReset
        ? 'Nobody offers this right now. Widen the filters, or post your own advert and let others come to you.'
        : 'Nobody offers anything right now. Post your own advert and let others come to you.'}
    </Empty>
  )
}

function Rows({ snapshot, send, shared }: ViewProps<typeof marketplaceMachine>) {
  const { adverts } = snapshot.context
  const self = shared.user?.username
  return (
    <Table aria-label="Adverts">
      <thead>
        <tr>
          {['Advertiser', 'Price', 'Available and limits', 'Payment', 'Trade'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {adverts.map((advert) => (
          <AdvertRow
            key={advert.t_id}
            advert={advert}
            own={self !== undefined && isSameTrader(self, advert.user.username)}
            send={send}
          />
        ))}
      </tbody>
    </Table>
  )
}

/** What the filters found, in every way that can go. */
export function AdvertList({ snapshot, send, shared }: ViewProps<typeof marketplaceMachine>) {
  const { adverts, failure } = snapshot.context
  if (snapshot.matches({ list: 'failed' })) {
    return (
      <Note
        tone="down"
        title={failure?.message ?? ''}
        action={
          <Button onClick={() => send({ type: 'list.retry' })} data-event="list.retry">
            {TRY_AGAIN}
          </Button>
        }
      >
        The adverts could not be fetched. Nothing was moved; we try again every few seconds.
      </Note>
    )
  }
  const waiting =
    snapshot.matches({ list: 'fetching' }) || (adverts.length === 0 && !snapshot.matches({ list: 'empty' }))
  const more = snapshot.can({ type: 'list.more' })
  return (
    <>
      <Card aria-label="Adverts" aria-busy={snapshot.matches({ list: 'settling' }) ? true : undefined}>
        {waiting && adverts.length === 0 ? <LoadingRows /> : null}
        {snapshot.matches({ list: 'empty' }) ? <NoAdverts {...{ snapshot, send, shared }} /> : null}
        {adverts.length > 0 ? (
          <ChoiceContext value={snapshot.matches({ trade: 'browsing' })}>
            <Rows {...{ snapshot, send, shared }} />
          </ChoiceContext>
        ) : null}
      </Card>
      {more || snapshot.matches({ list: 'fetchingMore' }) ? (
        <LoadMore busy={!more} onMore={() => send({ type: 'list.more' })} data-event="list.more" />
      ) : null}
    </>
  )
}
