import type { CaseEventType } from '#machines/orders/rules/case-lifecycle.machine.ts'
import type { CasePhase } from '#machines/orders/rules/cases.ts'
import type { ClosedReason, OrderEventType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { OrderPhase } from '#machines/orders/rules/orders.ts'

export const ORDER_TITLE = 'Order'
export const STATE_TITLE = 'State'
export const FACTS_TITLE = 'Facts'
export const ADVERT_TITLE = 'Advert'
export const STATEMENTS_TITLE = 'Statements'
export const EVIDENCE_TITLE = 'Evidence'
export const CHAT_TITLE = 'Chat'
export const TIMELINE_TITLE = 'Timeline'
export const NO_STATEMENTS = 'Neither side has written a statement.'
export const NO_EVIDENCE = 'Neither side has added an image.'
export const NO_MESSAGES = 'No messages'
export const FROZEN = 'Frozen'
export const SUPPORT = 'Support'
export const PLATFORM = 'Quayside'

/** The phases of an order and of a case. */
const PHASES: Readonly<Record<string, string>> = {
  awaitingPayment: 'Waiting for the payment',
  awaitingClaim: 'Closed unpaid; the buyer can still report a payment',
  awaitingRelease: 'Marked as paid; waiting for the release',
  appealing: 'Appeal open',
  completed: 'Completed',
  cancelled: 'Cancelled',
  awaitingAnswer: 'Waiting for the answer',
  awaitingDecision: 'Waiting for the decision',
  sent: 'The crypto was sent',
  refunded: 'Refunded',
  unproven: 'Not proven',
  withdrawn: 'Withdrawn',
} satisfies Record<OrderPhase | CasePhase, string>
export const phaseText = (phase: string): string => PHASES[phase] ?? phase

/** Why an order is closed. */
const CLOSED: Readonly<Record<string, string>> = {
  released: 'Released by the seller',
  released_by_appeal: 'Released by Support',
  refunded_by_appeal: 'Returned by Support',
  buyer: 'Cancelled by the buyer',
  seller: 'Cancelled by the seller',
  mutual: 'Cancelled by both',
  unpaid_timeout: 'Not paid in time',
} satisfies Record<ClosedReason, string>
export const closedText = (reason: string | null): string | null =>
  reason === null ? null : (CLOSED[reason] ?? reason)

export const ordersText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

/** What happened to an order or a case, by the event of its lifecycle. */
const EVENTS: Readonly<Record<string, string>> = {
  'order.placed': 'Order placed',
  'payment.notify': 'Marked as paid',
  'payment.claim': 'Payment reported after closing',
  'order.release': 'Crypto released',
  'order.cancel': 'Order cancelled, or a cancellation requested',
  'cancel.accept': 'Cancellation accepted',
  'cancel.decline': 'Cancellation declined',
  'window.extend': 'Payment window extended',
  'window.elapse': 'Payment window over',
  'claim.elapse': 'Time to report a payment over',
  'deadline.extend': 'Extended after an outage',
  'order.appeal': 'Appeal opened',
  'appeal.answer': 'Appeal answered',
  'appeal.ask': 'Side asked',
  'appeal.withdraw': 'Appeal withdrawn',
  'appeal.awardBuyer': 'Decided for the buyer',
  'appeal.awardSeller': 'Decided for the seller',
  'case.open': 'Case opened',
  'case.answer': 'Case answered',
  'case.withdraw': 'Case withdrawn',
  'case.uphold': 'Claim found proven',
  'case.settle': 'Refund confirmed',
  'case.dismiss': 'Claim found not proven',
  'answer.elapse': 'Time to answer over',
  'crypto.send': 'Crypto sent',
  'refund.report': 'Refund reported',
  'refund.accept': 'Refund accepted',
} satisfies Record<'order.placed' | 'case.open' | OrderEventType | CaseEventType, string>
const ACTORS: Readonly<Record<string, string>> = {
  buyer: 'buyer',
  seller: 'seller',
  operator: 'Support',
  clock: 'automatically',
}
export const stepText = (type: string, by: string): string => `${EVENTS[type] ?? type} · ${ACTORS[by] ?? by}`

/** Whose text a statement is. */
export const STATEMENTS = {
  report: 'Report of a payment',
  appeal: 'Appeal',
  answer: 'Answer',
  question: 'Question of Support to the side',
  case: 'Case',
} as const

export const awaitsText = (side: string, until: string): string => `Waiting for the ${side} until ${until}.`
export const waitingActText = (act: string, by: string): string =>
  `${act}: requested by ${by}, waits for a second operator.`
