import type { components } from '#openapi/generated/exchange.ts'
import { shownBalance, shownFiat, type AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatTime } from '#machines/shared/values/formatting.ts'
import { caseNext } from './case-state.ts'
import { EXTENSION_OPENS_MS, type Instant, type OrderCommandType } from './order-lifecycle.setup.ts'

export type Order = components['schemas']['Order']

export interface OrderStatus {
  /** As the filters of the orders list name it (spec §4 Orders list). */
  readonly words: string
  readonly tone: 'notice' | 'info' | 'down' | 'up' | 'plain'
  /** Who has to act; empty when the order is closed and no case about it is open. */
  readonly next: string
}

const PROCESSING = {
  awaitingPayment: { buyer: 'Pay the seller', seller: 'Waiting for payment' },
  claimed: { buyer: 'Waiting for release', seller: 'Payment reported: release or appeal' },
  awaitingRelease: { buyer: 'Waiting for release', seller: 'Confirm payment and release' },
  cancelRequested: {
    buyer: 'Respond to the cancellation request',
    seller: 'Cancellation requested: waiting for the buyer',
  },
  appealing: { buyer: 'Under review by Support', seller: 'Under review by Support' },
} as const

/** At an order that closed unpaid, while a payment can be reported. */
const untilReturned = ({ side, claim_until }: Pick<Order, 'side' | 'claim_until'>): string => {
  const until = claim_until === null ? '' : formatTime(claim_until)
  return side === 'buyer' ? `Already paid? Confirm by ${until}` : `Received the payment? Release by ${until}`
}

type Listed = Pick<Order, 'phase' | 'side' | 'cancel_requested_at' | 'claim_until' | 'claim' | 'appeal' | 'case'>

const releaseStage = ({ cancel_requested_at, claim }: Listed): 'cancelRequested' | 'claimed' | 'awaitingRelease' => {
  if (cancel_requested_at !== null) return 'cancelRequested'
  return claim === null ? 'awaitingRelease' : 'claimed'
}

/** The status of an order in lists, and who has to act. */
export function orderStatus(order: Listed): OrderStatus {
  const { phase, side, appeal } = order
  switch (phase) {
    case 'awaitingPayment':
      return { words: 'Unpaid', tone: 'notice', next: PROCESSING.awaitingPayment[side] }
    case 'awaitingRelease':
      return { words: 'Paid', tone: 'info', next: PROCESSING[releaseStage(order)][side] }
    case 'appealing':
      return {
        words: 'Appeal in Progress',
        tone: 'down',
        next: appeal?.awaits === side ? 'Answer Support' : PROCESSING.appealing[side],
      }
    case 'awaitingClaim':
      return { words: 'Cancelled', tone: 'plain', next: untilReturned(order) }
    case 'completed':
      return { words: 'Completed', tone: 'up', next: caseNext(order.case) }
    case 'cancelled':
      return { words: 'Cancelled', tone: 'plain', next: caseNext(order.case) }
  }
}

/** Whether an order is listed as closed; a payment of a cancelled one may still be reported. */
export const isClosed = ({ status }: Pick<Order, 'status'>): boolean => status !== 'processing'

const TOKEN_PLACES = 8

/** The amounts of an order in a list, without tickers; those of a closed one are hidden with the balances. */
export function listedOrderAmounts(order: Pick<Order, 'order' | 'status'>, settings: AssetSettings) {
  const { token_amount, fiat_amount, currency } = order.order
  const hiding = isClosed(order) ? settings : null
  return {
    tokens: shownBalance(hiding, token_amount, TOKEN_PLACES),
    fiat: shownFiat(hiding, fiat_amount, currency.scale),
  }
}

/** Whether a side is offered a command: agreeing to cancel does what the buyer's plain cancel does, so only one of them is. */
export function isOffered({ may }: Pick<Order, 'may'>, command: OrderCommandType): boolean {
  return may.includes(command) && !(command === 'order.cancel' && may.includes('cancel.accept'))
}

/** When the last five minutes of an unpaid order begin; null for any other (docs/product/orders.md). */
export function lastMinutesAt({ deadline_at }: Pick<Order, 'deadline_at'>): Instant | null {
  return deadline_at === null ? null : Date.parse(deadline_at) - EXTENSION_OPENS_MS
}

/** Whether, by the answer that brought it, an unpaid order is in its last five minutes. */
export function isInLastMinutes(order: Pick<Order, 'deadline_at' | 'server_now'>): boolean {
  const since = lastMinutesAt(order)
  return since !== null && Date.parse(order.server_now) >= since
}

/** What the person does in an order: the side decides it, not the advert's type. */
export function actOf({ side }: Pick<Order, 'side'>): 'Buy' | 'Sell' {
  return side === 'buyer' ? 'Buy' : 'Sell'
}
