import { mayShowEvidence } from '#machines/orders/rules/evidence.ts'
import { opensUntil, whyNotOpened } from '#machines/orders/rules/cases.ts'
import type { AwardReason } from '#machines/orders/rules/awards.ts'
import type { Actor, OrderEventType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import {
  advance,
  isSettled,
  mayChangesAt,
  mayNow,
  newOrderLife,
  paymentStatusOf,
  phaseOf,
  statusOf,
  type OrderLife,
  type Side,
} from '#machines/orders/rules/orders.ts'
import { isInEscrow } from '#machines/orders/rules/order-sentences.ts'
import { isInLastMinutes, type Order } from '#machines/orders/rules/order-words.ts'

export const ORDER_NO = 'K7W2Q9D4M1X8P3T6V5RA'
export const BUYER = { username: 'ben_kay', name: 'Ben Kay' }
export const SELLER = { username: 'ada_obi', name: 'Ada Obi' }

/** When it was made; its window is 15 minutes. */
export const START = Date.parse('2026-01-01T12:00:00.000Z')
const MINUTE = 60_000
export const WINDOW = 15 * MINUTE
const iso = (at: number) => new Date(at).toISOString()

/** What happened to an order so far, a minute apart unless `after` names another number. */
export type Course = readonly {
  readonly event: OrderEventType
  readonly by: Actor
  readonly after?: number
  readonly extendMs?: number
  readonly reason?: AwardReason
}[]

const elapsed = { event: 'window.elapse', by: 'clock', after: 15 } as const
const claimed = { event: 'payment.claim', by: 'buyer' } as const
const notified = { event: 'payment.notify', by: 'buyer' } as const
export const STORIES = {
  placed: [],
  paid: [notified],
  cancelAsked: [notified, { event: 'order.cancel', by: 'seller' }],
  cancelDeclined: [notified, { event: 'order.cancel', by: 'seller' }, { event: 'cancel.decline', by: 'buyer' }],
  cancelAgreed: [notified, { event: 'order.cancel', by: 'seller' }, { event: 'cancel.accept', by: 'buyer' }],
  appealed: [notified, { event: 'order.appeal', by: 'seller' }],
  buyerAppealed: [notified, { event: 'order.appeal', by: 'buyer', after: 10 }],
  withdrawn: [notified, { event: 'order.appeal', by: 'seller' }, { event: 'appeal.withdraw', by: 'seller' }],
  buyerWithdrew: [
    notified,
    { event: 'order.appeal', by: 'buyer', after: 10 },
    { event: 'appeal.withdraw', by: 'buyer' },
  ],
  awarded: [
    notified,
    { event: 'order.appeal', by: 'seller' },
    { event: 'appeal.awardBuyer', by: 'operator', reason: 'payment_proven' },
  ],
  refunded: [
    notified,
    { event: 'order.appeal', by: 'seller' },
    { event: 'appeal.answer', by: 'buyer' },
    { event: 'appeal.awardSeller', by: 'operator', reason: 'payment_not_proven' },
  ],
  extended: [{ event: 'window.extend', by: 'seller', after: 11 }],
  released: [notified, { event: 'order.release', by: 'seller' }],
  givenUp: [{ event: 'order.cancel', by: 'buyer' }],
  calledOff: [{ event: 'order.cancel', by: 'seller' }],
  ranOut: [elapsed],
  claimed: [elapsed, claimed],
  returned: [elapsed, { event: 'claim.elapse', by: 'clock', after: 15 }],
  releasedUnreported: [elapsed, { event: 'order.release', by: 'seller' }],
  notPaid: [elapsed, { event: 'order.cancel', by: 'buyer' }],
  postponed: [{ event: 'deadline.extend', by: 'clock', extendMs: 18 * MINUTE }],
  claimPostponed: [elapsed, { event: 'deadline.extend', by: 'clock', extendMs: 18 * MINUTE }],
  claimAppealed: [elapsed, claimed, { event: 'order.appeal', by: 'seller' }],
  answered: [notified, { event: 'order.appeal', by: 'seller' }, { event: 'appeal.answer', by: 'buyer' }],
} as const satisfies Record<string, Course>

const lifeAfter = (course: Course, waited: number): Omit<Moment, 'seq'> => {
  let life = newOrderLife(START + WINDOW)
  let at = START
  for (const { event, by, after = 1, extendMs, reason } of course) {
    at += after * MINUTE
    const next = advance(life, {
      type: event,
      by,
      at,
      ...(extendMs !== undefined && { extendMs }),
      ...(reason && { reason }),
    })
    if (next === null) throw new Error(`the lifecycle refuses ${event} by ${by}`)
    life = next
  }
  return { life, at: at + waited * MINUTE, changedAt: at }
}

/** A life at a moment: `seq` counts its events. */
export interface Moment {
  readonly life: OrderLife
  readonly seq: number
  readonly at: number
  /** When the last event was; a minute before, when it is left out. */
  readonly changedAt?: number
}

/** The order as one side receives it; what it may do comes from the lifecycle, as on the server. */
export const orderSeen = (side: Side, { life, seq, at, changedAt = at - MINUTE }: Moment): Order => {
  const changes = mayChangesAt(life, side, at)
  const { facts } = life
  return {
    ...ORDER,
    createdAt: iso(START),
    updatedAt: iso(changedAt),
    server_now: iso(at),
    side,
    seq,
    status: statusOf(life),
    payment_status: paymentStatusOf(life),
    phase: phaseOf(life),
    deadline_at: phaseOf(life) === 'awaitingPayment' ? iso(facts.deadlineAt) : null,
    extended: facts.extended,
    cancel_requested_at: facts.cancelRequestedAt === null ? null : iso(facts.cancelRequestedAt),
    cancel_declined_at: facts.cancelDeclinedAt === null ? null : iso(facts.cancelDeclinedAt),
    may: mayNow(life, side, at),
    may_changes_at: changes === null ? null : iso(changes),
    closed_reason: facts.closedReason,
    closed_by: facts.closedBy,
    award_reason: facts.awardReason,
    paid_at: facts.paidAt === null ? null : iso(facts.paidAt),
    claim_until: isoOf(facts.claimUntil),
    claim: facts.claimedAt === null ? null : { ...CLAIM, created_at: iso(facts.claimedAt) },
    outage: facts.postponed ? OUTAGE : null,
    appeal: appealSeen(life),
    case: caseSeen(life, side, { at, closedAt: changedAt }),
    evidence: mayShowEvidence(life) ? { pictures: 0, is_open: true } : null,
    rating: phaseOf(life) === 'completed' ? { stars: null, is_open: true, closes_at: RATING_CLOSES } : null,
    message_seq: seq + 1,
    unread: 0,
    order: { ...ORDER.order, type: side === 'buyer' ? 'Buy' : 'Sell' },
    trade_partner: side === 'buyer' ? SELLER : BUYER,
  }
}

/** The order as one side receives it, so many minutes after a story. */
export const sampleOrder = (side: Side, story: keyof typeof STORIES, waited = 1): Order => {
  const course: Course = STORIES[story]
  return orderSeen(side, { ...lifeAfter(course, waited), seq: course.length })
}

/** An order in appeal of which its side has shown Support a picture. */
export const evidenceShown = (side: Side): Order => ({
  ...sampleOrder(side, 'appealed'),
  evidence: { pictures: 1, is_open: true },
})

/** A completed order that its side has rated. */
export const ratedOrder = (side: Side): Order => ({
  ...sampleOrder(side, 'released'),
  rating: { stars: 5, is_open: false, closes_at: RATING_CLOSES },
})

/** Where no case was opened: whether the side can open one. */
const caseSeen = (life: OrderLife, side: Side, { at, closedAt }: { at: number; closedAt: number }): Order['case'] => {
  if (!isSettled(life) || whyNotOpened({ life, closedAt }, side, at) !== null) return null
  const none = { answer_by: null, refund_reference: null, upheld_at: null }
  return { phase: 'none', claimant: side, may: ['case.open'], opens_until: iso(opensUntil(closedAt)), ...none }
}

const isoOf = (at: number | null) => (at === null ? null : iso(at))

const CLAIM = { paid_at: iso(START + 12 * MINUTE), statement: 'Paid from my own account.' }
const OUTAGE = { from: iso(START - 18 * MINUTE), to: iso(START) }

/** What Support waits for. */
const appealSeen = ({ value, facts }: OrderLife): Order['appeal'] => {
  const { appealedBy, answerFrom, answerBy, answeredAt } = facts
  if (appealedBy === null || answerFrom === null) return null
  const isAwaited = value === 'appealing' && answeredAt === null
  // Support asked once more, and knows how long it takes.
  const isQuestioned = value === 'appealing' && answeredAt !== null && facts.claimedAt === null
  const answers = answeredAt === null ? [] : [{ by: answerFrom, ...ANSWER, created_at: iso(answeredAt) }]
  return {
    ...APPEAL,
    by: appealedBy,
    answers,
    question: isQuestioned ? QUESTION : null,
    awaits: isAwaited ? answerFrom : null,
    answer_by: isAwaited ? isoOf(answerBy) : null,
    usual_by: isQuestioned ? USUAL_BY : null,
  }
}

const QUESTION = { to: 'buyer' as const, text: 'Which account did you pay from?', created_at: iso(START + 3 * MINUTE) }
const USUAL_BY = iso(START + 480 * MINUTE)
const ANSWER = { statement: 'The receipt is in the chat.' }
const APPEAL = {
  reason: 'not_received' as const,
  statement: 'Nothing has arrived in my account.',
  created_at: iso(START + 2 * MINUTE),
}
const RATING_CLOSES = '2026-01-08T12:02:00.000Z'

const ORDER = {
  order_no: ORDER_NO,
  trade_id: 'ABCDEFGHJKMNPQRSTVWX',
  price: '1500',
  payment_method: 'Bank Transfer',
  remarks: 'Please pay from an account in your own name.',
  terms_tags: [{ title: 'Payment receipt required' }],
  order: {
    type: 'Buy' as const,
    token: { ticker: 'USDT', symbol: 'USDT', logoURI: '/marks/usdt.svg', scale: 6 },
    currency: { ticker: 'NGN', symbol: '₦', icon: '/marks/ngn.svg', scale: 2 },
    price: '1500',
    fiat_amount: '75000',
    token_amount: '50',
  },
  receiving_account: {
    bank: 'First Quay Bank',
    account_number: '0123456789',
    account_name: 'Ada Obi',
    account_type: 'Savings',
  },
}

/** The words that tell apart what is read of an order. */
export const wordsOf = (order: Order): string[] => [
  order.side,
  isInEscrow(order) ? 'in escrow' : order.phase,
  order.paid_at === null ? 'unpaid' : 'marked as paid',
  isInLastMinutes(order) ? 'in the last minutes' : 'in time',
  order.claim === null ? 'not reported late' : 'reported late',
  order.appeal?.awaits === order.side ? 'asked' : 'not asked',
  order.outage === null ? 'in service' : 'after an outage',
  order.extended ? 'extended' : 'not extended',
  `closed by ${order.closed_reason ?? 'nobody'}`,
]
