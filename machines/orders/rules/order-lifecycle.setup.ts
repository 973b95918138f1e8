import { assign, setup } from 'xstate'
import { awardOf, type AwardReason } from './awards.ts'

/** Who causes an event of an order: its two sides, the operator who settles an appeal, or the server's clock. */
export type Actor = 'buyer' | 'seller' | 'operator' | 'clock'

/** The two who trade. */
export const SIDES = ['buyer', 'seller'] as const
export type Side = (typeof SIDES)[number]

/** Milliseconds since 1970, by the server's clock. */
export type Instant = number

/** What a side can do to an order, in the order in which `may` lists it. */
export const ORDER_COMMANDS = [
  'payment.notify',
  'payment.claim',
  'order.release',
  'order.cancel',
  'cancel.accept',
  'cancel.decline',
  'window.extend',
  'order.appeal',
  'appeal.answer',
  'appeal.withdraw',
] as const
export type OrderCommandType = (typeof ORDER_COMMANDS)[number]

export const ORDER_EVENTS = [
  ...ORDER_COMMANDS,
  'window.elapse',
  'claim.elapse',
  'deadline.extend',
  'appeal.ask',
  'appeal.awardBuyer',
  'appeal.awardSeller',
] as const
export type OrderEventType = (typeof ORDER_EVENTS)[number]
export interface OrderEvent {
  type: OrderEventType
  by: Actor
  at: Instant
  /** By how much `deadline.extend` postpones the deadline. */
  extendMs?: number
  /** Who is asked by `appeal.ask`. */
  side?: Side
  /** Why Support decides; awards of versions before have none. */
  reason?: AwardReason
}

export type ClosedReason =
  'released' | 'released_by_appeal' | 'buyer' | 'seller' | 'mutual' | 'unpaid_timeout' | 'refunded_by_appeal'

export interface OrderFacts {
  /** When an unpaid order closes. */
  deadlineAt: Instant
  extended: boolean
  /** Whether a deadline was postponed, because Quayside was unavailable. */
  postponed: boolean
  /** Until when the buyer can report a payment after the order closed; null in any other state. */
  claimUntil: Instant | null
  /** When the buyer reported the payment after the order had closed. */
  claimedAt: Instant | null
  paidAt: Instant | null
  cancelRequestedAt: Instant | null
  cancelDeclinedAt: Instant | null
  appealedBy: Side | null
  /** Who has to answer in an appeal, by when, and when they did. */
  answerFrom: Side | null
  answerBy: Instant | null
  answeredAt: Instant | null
  closedReason: ClosedReason | null
  closedBy: Actor | null
  /** Why Support decided the appeal. */
  awardReason: AwardReason | null
}

const MINUTE_MS = 60_000
export const EXTENSION_OPENS_MS = 5 * MINUTE_MS
export const EXTENSION_MS = 15 * MINUTE_MS
export const CLAIM_MS = 15 * MINUTE_MS
export const BUYER_APPEAL_OPENS_MS = 10 * MINUTE_MS
export const CANCEL_ASK_AGAIN_MS = 10 * MINUTE_MS
export const ANSWER_MS = 24 * 60 * MINUTE_MS

type Judged = { context: OrderFacts; event: OrderEvent }

const isAwaited =
  (side: Side) =>
  ({ context: { answerFrom, answerBy, answeredAt }, event }: Judged): boolean =>
    answerFrom === side && answeredAt === null && answerBy !== null && event.at < answerBy

const otherSide = (actor: Actor): Side => (actor === 'buyer' ? 'seller' : 'buyer')
const sideOf = (actor: Actor): Side | null => (actor === 'buyer' || actor === 'seller' ? actor : null)

/** The facts of an order that has just been made. */
export const blankFacts = (deadlineAt: Instant): OrderFacts => ({
  deadlineAt,
  extended: false,
  postponed: false,
  claimUntil: null,
  claimedAt: null,
  paidAt: null,
  cancelRequestedAt: null,
  cancelDeclinedAt: null,
  appealedBy: null,
  answerFrom: null,
  answerBy: null,
  answeredAt: null,
  closedReason: null,
  closedBy: null,
  awardReason: null,
})

/** Who and when: everything of an order's lifecycle that has a name. */
export const orderLifecycleSetup = setup({
  types: {} as {
    context: OrderFacts
    events: OrderEvent
    input: { deadlineAt: Instant }
  },
  guards: {
    isBuyer: ({ event }) => event.by === 'buyer',
    isSeller: ({ event }) => event.by === 'seller',
    isOperator: ({ event }) => event.by === 'operator',
    isClock: ({ event }) => event.by === 'clock',
    isAppellant: ({ context, event }) => event.by === context.appealedBy,
    isAppealedByBuyer: ({ context }) => context.appealedBy === 'buyer',
    isAppealedBySeller: ({ context }) => context.appealedBy === 'seller',
    isBuyerAwaited: isAwaited('buyer'),
    isSellerAwaited: isAwaited('seller'),
    isAnswerOpen: ({ context, event }) => event.by === context.answerFrom && context.answeredAt === null,
    isReasonForBuyer: ({ event }) => awardOf(event.reason)?.to !== 'seller',
    isReasonForSeller: ({ event }) => awardOf(event.reason)?.to !== 'buyer',
    isSideNamed: ({ event }) => event.side !== undefined,
    isSideAwaited: ({ context, event }) => event.side === context.answerFrom,
    isLonger: ({ event }) => Number.isSafeInteger(event.extendMs) && Number(event.extendMs) > 0,
    isPastDeadline: ({ context, event }) => event.at >= context.deadlineAt,
    isPastClaim: ({ context, event }) => context.claimUntil === null || event.at >= context.claimUntil,
    isInLastFiveMinutes: ({ context, event }) => event.at >= context.deadlineAt - EXTENSION_OPENS_MS,
    isExtended: ({ context }) => context.extended,
    hasWaitedTenMinutes: ({ context, event }) =>
      context.paidAt !== null && event.at >= context.paidAt + BUYER_APPEAL_OPENS_MS,
    hasJustBeenDeclined: ({ context, event }) =>
      context.cancelDeclinedAt !== null && event.at < context.cancelDeclinedAt + CANCEL_ASK_AGAIN_MS,
  },
  actions: {
    extendWindow: assign({ extended: true, deadlineAt: ({ context }) => context.deadlineAt + EXTENSION_MS }),
    postponeDeadline: assign({
      postponed: true,
      deadlineAt: ({ context, event }) => context.deadlineAt + (event.extendMs ?? 0),
    }),
    postponeClaim: assign({
      postponed: true,
      claimUntil: ({ context, event }) => (context.claimUntil ?? event.at) + (event.extendMs ?? 0),
    }),
    setPayment: assign({ paidAt: ({ event }) => event.at }),
    openClaimAfterDeadline: assign({ claimUntil: ({ context }) => context.deadlineAt + CLAIM_MS }),
    openClaim: assign({ claimUntil: ({ event }) => event.at + CLAIM_MS }),
    closeClaim: assign({ claimUntil: null }),
    setClaim: assign({
      claimedAt: ({ event }) => event.at,
      paidAt: ({ event }) => event.at,
      claimUntil: null,
      closedReason: null,
      closedBy: null,
    }),
    setCancelRequest: assign({ cancelRequestedAt: ({ event }) => event.at }),
    clearCancelRequest: assign({ cancelRequestedAt: null }),
    setDecline: assign({ cancelDeclinedAt: ({ event }) => event.at }),
    // A claim is the buyer's statement already.
    setAppeal: assign(({ context, event }) => ({
      appealedBy: sideOf(event.by),
      answerFrom: otherSide(event.by),
      answerBy: event.at + ANSWER_MS,
      answeredAt: event.by === 'seller' && context.claimedAt !== null ? event.at : null,
    })),
    setAnswer: assign({ answeredAt: ({ event }) => event.at }),
    setQuestion: assign({
      answerFrom: ({ event }) => event.side ?? null,
      answerBy: ({ event }) => event.at + ANSWER_MS,
      answeredAt: null,
    }),
    clearAppeal: assign({ appealedBy: null, answerFrom: null, answerBy: null, answeredAt: null }),
    setClosing: assign({
      closedReason: (_, params: { reason: ClosedReason }) => params.reason,
      closedBy: ({ event }) => event.by,
      awardReason: ({ event }) => event.reason ?? null,
    }),
  },
})
