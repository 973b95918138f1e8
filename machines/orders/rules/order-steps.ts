import { primaryCommands, secondaryCommands } from './order-commands.ts'
import type { Actor, Instant, OrderEventType } from './order-lifecycle.setup.ts'
import { advance, isAllowed, phaseOf, turningPoints, type OrderLife } from './orders.ts'
import type { Order } from './order-words.ts'

/** Something that can happen to an order next. */
export interface Next {
  readonly event: OrderEventType
  readonly by: Actor
  /** Not before; null: from now on. */
  readonly from: Instant | null
  /** No longer from then on; null: as long as nothing else happens. */
  readonly until: Instant | null
  /** Where the coins go by it. */
  readonly coins: 'stay' | 'toBuyer' | 'toSeller'
}

const ACTORS: readonly Actor[] = ['buyer', 'seller', 'operator', 'clock']
/** In the order in which people read them: what the order waits for comes first. */
const EVENTS: readonly OrderEventType[] = [
  ...primaryCommands,
  ...secondaryCommands,
  'appeal.awardBuyer',
  'appeal.awardSeller',
  'window.elapse',
  'claim.elapse',
]

const coinsAfter = (life: OrderLife): Next['coins'] => {
  const phase = phaseOf(life)
  return phase === 'completed' ? 'toBuyer' : phase === 'cancelled' ? 'toSeller' : 'stay'
}

function nextBy(life: OrderLife, at: Instant, event: OrderEventType, by: Actor): Next[] {
  const ahead = turningPoints(life).filter((moment) => moment > at)
  const isOpen = (moment: Instant) => isAllowed(life, { type: event, by, at: moment })
  const first = [at, ...ahead].find(isOpen)
  const after = first === undefined ? null : advance(life, { type: event, by, at: first })
  if (first === undefined || after === null) return []
  const until = ahead.find((moment) => moment > first && !isOpen(moment)) ?? null
  return [{ event, by, from: first === at ? null : first, until, coins: coinsAfter(after) }]
}

/** Everything that can happen to an order next if nothing else does: who may cause it, from when and until when, and where the coins go. */
export const whatCanHappen = (life: OrderLife, at: Instant): Next[] =>
  EVENTS.flatMap((event) => ACTORS.flatMap((by) => nextBy(life, at, event, by)))

const instant = (iso: string | null): Instant | null => (iso === null ? null : Date.parse(iso))

/** The life of an order as the API answers it, so that the lifecycle allows in the browser what it allows on the server. */
export const lifeOf = (order: Order): OrderLife => ({
  value:
    order.phase === 'awaitingRelease'
      ? { awaitingRelease: order.cancel_requested_at === null ? 'uncontested' : 'cancelRequested' }
      : order.phase,
  facts: {
    // Once it is paid, the deadline means nothing any more.
    deadlineAt: instant(order.deadline_at) ?? 0,
    extended: order.extended,
    postponed: order.outage !== null,
    claimUntil: instant(order.claim_until),
    claimedAt: instant(order.claim?.created_at ?? null),
    paidAt: instant(order.paid_at),
    cancelRequestedAt: instant(order.cancel_requested_at),
    cancelDeclinedAt: instant(order.cancel_declined_at),
    appealedBy: order.appeal?.by ?? null,
    answerFrom: order.appeal?.awaits ?? null,
    answerBy: instant(order.appeal?.answer_by ?? null),
    answeredAt: null,
    closedReason: order.closed_reason,
    closedBy: order.closed_by,
    awardReason: order.award_reason,
  },
})

/** Something that has happened to an order. */
export interface Past {
  readonly what: 'placed' | 'paid' | 'claimed' | 'cancelAsked' | 'cancelDeclined' | 'appealed' | 'closed'
  readonly by: Actor | null
  /** ISO 8601. */
  readonly at: string
}

/** Whether the buyer marked the order as paid in time: not after it had closed, and the seller did not release it without that. */
const isMarkedAsPaid = ({ claim, phase, paid_at, updatedAt }: Order): boolean =>
  claim === null && !(phase === 'completed' && paid_at === updatedAt)

/** What has happened to an order so far, as far as the order itself holds it; the chat has all of it. */
export function whatHappened(order: Order): Past[] {
  const { createdAt, paid_at, claim, cancel_requested_at, cancel_declined_at, appeal, closed_by, updatedAt } = order
  const events: (Omit<Past, 'at'> & { at: string | null })[] = [
    { what: 'placed', by: null, at: createdAt },
    { what: 'paid', by: 'buyer', at: isMarkedAsPaid(order) ? paid_at : null },
    { what: 'claimed', by: 'buyer', at: claim?.created_at ?? null },
    { what: 'cancelDeclined', by: 'buyer', at: cancel_declined_at },
    { what: 'cancelAsked', by: 'seller', at: cancel_requested_at },
    { what: 'appealed', by: appeal?.by ?? null, at: appeal?.created_at ?? null },
    { what: 'closed', by: closed_by, at: closed_by === null ? null : updatedAt },
  ]
  return events
    .flatMap(({ at, ...each }) => (at === null ? [] : [{ ...each, at }]))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
