import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { isFiltered, NO_FILTERS } from '#machines/adverts/rules/advert-filter.ts'
import { ADVERTS, POST_ADVERT } from '#machines/adverts/messages/marketplace.ts'
import { paths } from '#machines/routing/paths.ts'
import { takeObstacle, type Holdings } from '#machines/adverts/rules/take-advert.ts'
import { isSameTrader, type Advert } from '#machines/adverts/rules/trade.ts'
import type { openAdvertsMachine } from '#machines/adverts/reads.machine.ts'
import { flowRoot, noParent, type Shared, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { EmptyState, Skeleton } from '#src/ui/feedback.tsx'
import { PagedList } from '#src/ui/lists/paged-list.tsx'
import { AdvertTable } from '#src/views/adverts/markup/adverts.tsx'
import { AdvertRow } from './advert-row.tsx'
import { marketplaceRoot, type MarketProps } from './market-props.ts'

/** Below this width the long figures of two columns do not fit beside each other: every row is a card. */
const CARDS = '@media (max-width: 68.74rem)'

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.4fr 1fr 1.4fr 1fr 0.7fr',
    gap: '6',
    px: '5',
    py: '5',
    alignItems: 'center',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    minHeight: '102px',
    [CARDS]: {
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr 11.25rem' },
      gap: '3',
      minHeight: { base: '268px', sm: '172px' },
    },
  },
})

/** As high as most rows; as many as fill a window, so that nothing is seen below them and pushed away. */
function LoadingRows() {
  return (
    <div role="status" aria-label="Loading adverts">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Line key={row}>
          <Skeleton height="36px" width="80%" />
          <Skeleton height="28px" width="70%" />
          <Skeleton height="36px" />
          <Skeleton height="20px" width="60%" />
          <Skeleton height="40px" />
        </Line>
      ))}
    </div>
  )
}

function NoAdverts({ filters, sendToParent }: MarketProps) {
  const canReset = isFiltered(filters)
  return (
    <EmptyState
      picture={<BoatPicture />}
      title="No adverts match"
      action={
        <>
          {canReset ? (
            <span {...marketplaceRoot}>
              <Button onClick={() => sendToParent({ type: 'filters.reset' })} data-event="filters.reset">
                Reset filters
              </Button>
            </span>
          ) : null}
          <ButtonLink href={paths.createTrade()}>{POST_ADVERT}</ButtonLink>
        </>
      }
    >
      {canReset
        ? 'No adverts match your filters. Change the filters or post your own advert.'
        : 'There are no adverts right now. Post your own.'}
    </EmptyState>
  )
}

interface AdvertsProps extends Pick<MarketProps, 'sendToParent'> {
  /** The person's balances. */
  readonly holdings: Holdings
  /** False while the person is sent to the login. */
  readonly canChoose: boolean
}

interface RowsProps extends AdvertsProps {
  adverts: readonly Advert[]
  /** The person's own name, if someone is signed in. */
  self: string | undefined
  settings: Shared['settings']
}

function Rows({ adverts, self, settings, holdings, canChoose, sendToParent }: RowsProps) {
  return (
    <AdvertTable>
      {adverts.map((advert) => (
        <AdvertRow
          key={advert.t_id}
          advert={advert}
          own={self !== undefined && isSameTrader(self, advert.user.username)}
          obstacle={takeObstacle(advert, self, holdings, settings)}
          {...{ canChoose, sendToParent }}
        />
      ))}
    </AdvertTable>
  )
}

/** The adverts that match the filters. */
export function AdvertList({
  snapshot,
  send,
  shared,
  filters = NO_FILTERS,
  holdings = null,
  canChoose = true,
  sendToParent = noParent,
}: ViewProps<typeof openAdvertsMachine> & Partial<MarketProps & AdvertsProps>) {
  const card = (content: ReactNode) => <div className="adverts">{content}</div>
  return (
    <div {...flowRoot(snapshot)}>
      <section aria-label={ADVERTS}>
        <PagedList
          {...{ snapshot, send }}
          what="the adverts"
          loading={card(<LoadingRows />)}
          empty={card(<NoAdverts {...{ filters, sendToParent }} />)}
        >
          {(adverts) =>
            card(
              <Rows
                {...{ adverts, holdings, canChoose, sendToParent }}
                self={shared.user?.username}
                settings={shared.settings}
              />,
            )
          }
        </PagedList>
      </section>
    </div>
  )
}
