import { chakra } from '@chakra-ui/react/styled-system'
import { ESCROW_HOLDER, VIEW_TITLES } from '#machines/orders/messages/order-page.ts'
import { isInEscrow, stepOf, whatComesNext, whereCoinsAre } from '#machines/orders/rules/order-sentences.ts'
import type { OrderViewState } from '#machines/orders/rules/order-view-state.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { Shared } from '#src/flow/view.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { Card } from '#src/ui/card.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { EscrowTrack } from './escrow-track.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: '4',
    mt: '6',
  },
})
const Title = chakra('h2', {
  base: { fontSize: { base: '2xl', md: '3xl' }, fontWeight: 'semibold', letterSpacing: 'tighter', lineHeight: '1.2' },
  variants: { tone: { ink: {}, up: { color: 'up' }, plain: { color: 'muted' } } },
})
const Next = chakra('p', { base: { color: 'muted', fontSize: 'lg', mt: '2', maxWidth: '58ch' } })
const Clock = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: { base: 'flex-start', sm: 'flex-end' },
    gap: '1',
    flexShrink: '0',
    fontSize: '2xl',
    '& > small': { color: 'muted', fontSize: 'sm' },
  },
})
const Where = chakra('div', {
  base: {
    mt: '5',
    pt: '5',
    borderTop: '1px solid',
    borderColor: 'line',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8',
    rowGap: '4',
  },
})
const Coins = chakra('p', {
  base: {
    minWidth: '0',
    fontSize: 'lg',
    fontWeight: 'semibold',
    '& > span': { display: 'block', color: 'muted', fontWeight: 'normal', fontSize: 'sm' },
  },
})

const STEPS = {
  buyer: ['Transfer the funds', 'Seller verifies', 'Settlement'],
  seller: ['Buyer transfers', 'Verify the funds', 'Settlement'],
} as const

interface Props {
  order: Order
  state: OrderViewState
  shared: Shared
}

function Deadline({ order }: { order: Order }) {
  const { phase, createdAt, updatedAt, deadline_at, claim_until, side } = order
  const [until, since, what] =
    phase === 'awaitingClaim' ? [claim_until, updatedAt, 'confirm a payment'] : [deadline_at, createdAt, 'pay']
  if (until === null) return null
  return (
    <Clock>
      <Countdown deadlineAt={until} spanMs={Date.parse(until) - Date.parse(since)} size={52} />
      <small>{side === 'buyer' ? `left to ${what}` : `left for the buyer to ${what}`}</small>
    </Clock>
  )
}

/** Which step the order is at, what comes next and by when, and where the coins are meanwhile. */
export function OrderProgress({ order, state, shared }: Props) {
  const steps = STEPS[order.side]
  const tone = order.phase === 'completed' ? 'up' : state === 'cancelled' ? 'plain' : 'ink'
  return (
    <Card pad="lg">
      <Steps
        label="Steps of this order"
        steps={state === 'cancelled' ? steps.slice(0, 2) : steps}
        current={stepOf(order)}
      />
      <Head>
        <div aria-live="polite">
          <Title tone={tone} data-tone={tone}>
            {VIEW_TITLES[state]}
          </Title>
          <Next>{whatComesNext(order)}</Next>
        </div>
        <Deadline order={order} />
      </Head>
      <Where>
        <EscrowTrack order={order} self={shared.user?.username ?? 'You'} />
        <Coins className="figures">
          {whereCoinsAre(order)}
          {isInEscrow(order) ? <span>{ESCROW_HOLDER}</span> : null}
        </Coins>
      </Where>
    </Card>
  )
}
