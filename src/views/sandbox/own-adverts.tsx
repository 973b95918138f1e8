import { chakra } from '@chakra-ui/react/styled-system'
import type { sandboxControlsMachine } from '#machines/sandbox/sandbox-controls/sandbox-controls.machine.ts'
import { fixed, formatListPrice, upTo } from '#machines/shared/values/formatting.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { OWN_ADVERTS_TITLE } from '#machines/sandbox/messages/sandbox.ts'
import { paths } from '#machines/routing/paths.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState, Alert, SkeletonRows } from '#src/ui/feedback.tsx'

type Props = ViewProps<typeof sandboxControlsMachine>
type Advert = Props['snapshot']['context']['adverts'][number]

const List = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})

const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const OFFERS = [
  { event: 'advert.offer', label: 'Let a demo trader order', paysLate: false },
  { event: 'advert.offerLate', label: 'Order and pay late', paysLate: true },
] as const

function AdvertItem({ advert, snapshot, send }: Props & { advert: Advert }) {
  const { type, token, currency, available, price, min_limit: min, max_limit: max } = advert.order
  const isTaking = snapshot.matches({ actions: 'takingAdvert' }) && snapshot.context.advertId === advert.t_id
  return (
    <Line data-key={advert.t_id}>
      <div className="figures">
        <strong>
          {type} {upTo(available, token.scale)} {token.ticker} at {formatListPrice(price)} {currency.ticker}
        </strong>
        <small>
          {fixed(min, currency.scale)}–{fixed(max, currency.scale)} {currency.ticker} per order
        </small>
      </div>
      <Choices>
        {OFFERS.map(({ event, label, paysLate }) => {
          const offer = { type: event, t_id: advert.t_id }
          return (
            <Button
              key={event}
              size="sm"
              off={!snapshot.can(offer)}
              onClick={() => send(offer)}
              data-event={event}
              data-key={advert.t_id}
            >
              {isTaking && snapshot.context.paysLate === paysLate ? SUBMITTING : label}
            </Button>
          )
        })}
      </Choices>
    </Line>
  )
}

function Content(props: Props) {
  const { snapshot } = props
  const { adverts } = snapshot.context
  if (snapshot.matches({ adverts: 'guest' }))
    return <EmptyState title="Not logged in">Log in to see your open adverts.</EmptyState>
  if (adverts.length > 0)
    return (
      <List>
        {adverts.map((advert) => (
          <AdvertItem key={advert.t_id} advert={advert} {...props} />
        ))}
      </List>
    )
  if (snapshot.matches({ adverts: 'unlisted' }))
    return (
      <Alert tone="down" title="Could not load your adverts">
        Retrying in a few seconds.
      </Alert>
    )
  if (snapshot.matches({ adverts: 'fetchingOwnAdverts' }))
    return <SkeletonRows rows={2} height="56px" label="Loading your adverts" />
  return (
    <EmptyState title="No open advert" action={<ButtonLink href={paths.createTrade()}>Create Trade</ButtonLink>}>
      Post an advert, then let a demo trader place an order on it.
    </EmptyState>
  )
}

/** The person's open adverts; a demo trader takes one only on request. */
export function OwnAdverts(props: Props) {
  const { snapshot, send } = props
  const refresh = snapshot.can({ type: 'adverts.refresh' }) ? (
    <Button size="sm" onClick={() => send({ type: 'adverts.refresh' })} data-event="adverts.refresh">
      Refresh
    </Button>
  ) : null
  return (
    <section aria-label={OWN_ADVERTS_TITLE}>
      <Card title={OWN_ADVERTS_TITLE} aside={refresh}>
        <Content {...props} />
      </Card>
    </section>
  )
}
