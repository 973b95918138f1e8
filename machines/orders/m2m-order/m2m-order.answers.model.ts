import { pausedAnswer } from '#machines/accounts/samples/confirmations.ts'
import { LEDGER_CLOSED } from '#machines/accounts/messages/accounts.ts'
import * as message from '#machines/orders/messages/orders.ts'
import type { OutputFrom } from 'xstate'
import type { orderCommandMachine } from '#machines/orders/order-command/order-command.machine.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { ratedOrder, sampleOrder } from '#machines/orders/samples/orders.ts'
import { refused, type Failure, type Refusal } from '#machines/shared/api/failure.ts'

/** The order as the page fetches it, by the name of the answer. */
export const fetchedOrders = {
  buyerPlaced: sampleOrder('buyer', 'placed'),
  buyerLate: sampleOrder('buyer', 'placed', 11),
  buyerPaid: sampleOrder('buyer', 'paid'),
  buyerClaimable: sampleOrder('buyer', 'ranOut'),
  buyerClaimed: sampleOrder('buyer', 'claimed'),
  buyerMoreTime: sampleOrder('buyer', 'claimPostponed'),
  buyerAwaited: sampleOrder('buyer', 'appealed'),
  buyerReturned: sampleOrder('buyer', 'returned'),
  buyerRefunded: sampleOrder('buyer', 'refunded'),
  buyerAsked: sampleOrder('buyer', 'cancelAsked'),
  buyerWaitedLong: sampleOrder('buyer', 'paid', 11),
  buyerAppealing: sampleOrder('buyer', 'buyerAppealed'),
  buyerReleased: sampleOrder('buyer', 'released'),
  buyerRated: ratedOrder('buyer'),
  sellerPlaced: sampleOrder('seller', 'placed'),
  sellerLate: sampleOrder('seller', 'placed', 11),
  sellerPaid: sampleOrder('seller', 'paid'),
  sellerAsking: sampleOrder('seller', 'cancelAsked'),
  sellerAppealed: sampleOrder('seller', 'appealed'),
  sellerAwarded: sampleOrder('seller', 'awarded'),
  sellerRanOut: sampleOrder('seller', 'ranOut'),
  sellerClaimed: sampleOrder('seller', 'claimed'),
  sellerReturned: sampleOrder('seller', 'returned'),
} as const satisfies Readonly<Record<string, Order>>

type OrderCommandOutput = OutputFrom<typeof orderCommandMachine>
type Result = readonly [command: OrderCommandType, output: OrderCommandOutput]

const sent = (command: OrderCommandType, ...[side, story]: Parameters<typeof sampleOrder>): Result => [
  command,
  { type: 'sent', order: sampleOrder(side, story), failure: null },
]

const refusedWith = (command: OrderCommandType, refusal: Refusal, order: Order | null = null): Result => {
  const { kind, code, message: text, retryAfterS } = refused(refusal).failure
  const failure: Failure<Order> = {
    kind,
    ...(code && { code }),
    message: text,
    ...(order && { data: order }),
    ...(retryAfterS !== undefined && { retryAfterS }),
  }
  return [command, { type: 'refused', order, failure }]
}

const outdated = (command: OrderCommandType, order: Order): Result =>
  refusedWith(
    command,
    { status: 409, body: { error: message.ORDER_IS_STALE, code: 'stale_order', data: order } },
    order,
  )

const decided = (command: OrderCommandType, order: Order): Result =>
  refusedWith(command, { status: 409, body: { error: message.ORDER_IS_CLOSED, code: 'not_now', data: order } }, order)

const WRITTEN = ' Nothing has arrived in my account. '

const ledgerClosed = {
  status: 503,
  body: { error: LEDGER_CLOSED, code: 'ledger_closed' },
  headers: { 'retry-after': 60 },
} as const

/** How the commands of the two sides end, by the name of the result. */
export const commandResults = {
  buyerNotified: sent('payment.notify', 'buyer', 'paid'),
  buyerReported: sent('payment.claim', 'buyer', 'claimed'),
  buyerCancelled: sent('order.cancel', 'buyer', 'givenUp'),
  buyerNotPaid: sent('order.cancel', 'buyer', 'notPaid'),
  buyerAgreed: sent('cancel.accept', 'buyer', 'cancelAgreed'),
  buyerDeclined: sent('cancel.decline', 'buyer', 'cancelDeclined'),
  buyerAppealed: sent('order.appeal', 'buyer', 'buyerAppealed'),
  buyerAnswered: sent('appeal.answer', 'buyer', 'answered'),
  buyerWithdrew: sent('appeal.withdraw', 'buyer', 'buyerWithdrew'),
  buyerTooLate: outdated('payment.notify', sampleOrder('buyer', 'ranOut')),
  buyerReportedTooLate: outdated('payment.claim', sampleOrder('buyer', 'returned')),
  buyerAnsweredTooLate: decided('appeal.answer', sampleOrder('buyer', 'refunded')),
  buyerLedgerClosed: refusedWith('order.cancel', ledgerClosed),
  sellerReleased: sent('order.release', 'seller', 'released'),
  sellerCalledOff: sent('order.cancel', 'seller', 'calledOff'),
  sellerAsked: sent('order.cancel', 'seller', 'cancelAsked'),
  sellerExtended: sent('window.extend', 'seller', 'extended'),
  sellerAppealed: sent('order.appeal', 'seller', 'appealed'),
  sellerWithdrew: sent('appeal.withdraw', 'seller', 'withdrawn'),
  sellerTooLate: outdated('window.extend', sampleOrder('seller', 'ranOut')),
  sellerWithdrewTooLate: decided('appeal.withdraw', sampleOrder('seller', 'refunded')),
  sellerPaused: refusedWith('order.release', pausedAnswer),
  sellerLedgerClosed: refusedWith('order.release', ledgerClosed),
} as const satisfies Readonly<Record<string, Result>>

/** How a confirmation ends, whichever the command is. */
export const confirmations = {
  confirmed: { type: 'confirmed', form: { reason: null, statement: '', paidAt: '' } },
  closed: { type: 'closed', form: { reason: null, statement: '', paidAt: '' } },
} as const

/** The same of a command with a statement. */
export const statementForms = {
  confirmedAppeal: { type: 'confirmed', form: { reason: 'other', statement: WRITTEN, paidAt: '' } },
  closedAppeal: { type: 'closed', form: { reason: 'other', statement: WRITTEN, paidAt: '' } },
  confirmedReport: { type: 'confirmed', form: { reason: null, statement: WRITTEN, paidAt: '2026-01-01T12:10' } },
  confirmedAnswer: { type: 'confirmed', form: { reason: null, statement: WRITTEN, paidAt: '' } },
} as const
