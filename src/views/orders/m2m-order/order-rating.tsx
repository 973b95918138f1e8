import { chakra } from '@chakra-ui/react/styled-system'
import { Star } from 'lucide-react'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { RATE_TITLE, SEND_RATING, STARS_MISSING } from '#machines/orders/messages/order-page.ts'
import { STARS } from '#machines/orders/rules/ratings.ts'
import type { orderRatingMachine } from '#machines/orders/order-rating/order-rating.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

type Props = ViewProps<typeof orderRatingMachine>

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: '4',
  },
})
const Row = chakra('div', { base: { display: 'flex', gap: '1', justifyContent: { base: 'center', sm: 'flex-start' } } })
const Choice = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    color: 'faint',
    cursor: 'pointer',
    '&:hover': { background: 'raised' },
    '&[data-lit=true]': { color: 'lantern' },
    '&[data-lit=true] svg': { fill: 'currentColor' },
    '&[aria-disabled=true]': { cursor: 'default' },
  },
})
const Problem = chakra('p', { base: { color: 'down', fontSize: 'sm', mt: '2' } })
const Words = chakra('p', { base: { color: 'muted', mb: '3' } })

const spoken = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

function Choices({ snapshot, send }: Props) {
  const { stars: chosen } = snapshot.context
  const isOpen = snapshot.matches('choosing')
  return (
    <Row role="group" aria-label={RATE_TITLE}>
      {STARS.map((stars) => {
        const off = !isOpen || stars === chosen
        return (
          <Choice
            key={stars}
            type="button"
            aria-label={spoken(stars)}
            aria-pressed={stars === chosen}
            aria-disabled={off ? true : undefined}
            data-lit={stars <= chosen}
            onClick={() => (off ? undefined : send({ type: 'stars.choose', stars }))}
            data-event="stars.choose"
            data-key={String(stars)}
          >
            <Star size={26} aria-hidden />
          </Choice>
        )
      })}
    </Row>
  )
}

/** One to five stars for the trade partner, once. */
export function OrderRating(props: Props) {
  const { snapshot, send } = props
  const busy = snapshot.hasTag('busy')
  return (
    <div {...flowRoot(snapshot)}>
      <Card title={RATE_TITLE} pad="lg">
        <Words>Your rating is shown to other traders and cannot be changed.</Words>
        <Line>
          <Choices {...props} />
          <Button off={busy} onClick={() => send({ type: 'rating.submit' })} data-event="rating.submit">
            {busy ? SUBMITTING : SEND_RATING}
          </Button>
        </Line>
        {snapshot.matches({ choosing: 'rejected' }) ? <Problem role="alert">{STARS_MISSING}</Problem> : null}
      </Card>
    </div>
  )
}
