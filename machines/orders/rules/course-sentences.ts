import { formatDateTime, formatTime } from '#machines/shared/values/formatting.ts'
import { orderCommandTexts } from './order-commands.ts'
import type { Next, Past } from './order-steps.ts'
import type { Actor, OrderCommandType, OrderEventType } from './order-lifecycle.setup.ts'
import { coinsOf, whatComesNext, whyCancelled } from './order-sentences.ts'
import type { Order } from './order-words.ts'

const nameOf = (order: Order, by: Actor | null): string => {
  if (by === order.side) return 'You'
  if (by === 'operator') return 'Support'
  return order.trade_partner.username
}

const isCommand = (event: OrderEventType): event is OrderCommandType => Object.hasOwn(orderCommandTexts, event)

const verbOf = (order: Order, { event }: Next): string => {
  if (!isCommand(event)) return `decide in favor of the ${event === 'appeal.awardBuyer' ? 'buyer' : 'seller'}`
  const isDenial = event === 'order.cancel' && order.phase === 'awaitingClaim'
  return isDenial ? 'confirm that nothing was paid' : orderCommandTexts[event].verb
}

const timeOf = (at: number): string => formatTime(new Date(at).toISOString())

const whenOf = ({ by, from, until }: Next): string => {
  // Support waits for an answer for a day; everything else comes within the hour.
  if (by === 'operator') return from === null ? '' : ` from ${formatDateTime(new Date(from).toISOString())}`
  if (from !== null && until !== null) return ` from ${timeOf(from)} to ${timeOf(until)}`
  if (from !== null) return ` from ${timeOf(from)}`
  return until === null ? '' : ` until ${timeOf(until)}`
}

/** Who can do what and by when: 'You can appeal from 12:25 PM.' */
export function nextSentence(order: Order, next: Next): string {
  if (next.event === 'window.elapse')
    return `Cancels automatically${next.from === null ? '' : ` at ${timeOf(next.from)}`} if not marked as paid.`
  if (next.event === 'claim.elapse')
    return `Closes${next.from === null ? '' : ` at ${timeOf(next.from)}`} unless a payment is reported.`
  if (next.event === 'payment.notify' && next.by === order.side && next.until !== null)
    return `Mark as paid by ${timeOf(next.until)}.`
  const isRequest = next.event === 'order.cancel' && next.coins === 'stay' && order.phase !== 'awaitingPayment'
  return `${nameOf(order, next.by)} can ${isRequest ? 'request to cancel' : verbOf(order, next)}${whenOf(next)}.`
}

/** Where the coins go by it, as the side that reads it sees them. */
export function coinsSentence(order: Order, { coins }: Pick<Next, 'coins'>): string {
  const amount = coinsOf(order)
  if (coins === 'stay') return `${amount} stays in escrow`
  const side = coins === 'toBuyer' ? 'buyer' : 'seller'
  if (side !== order.side)
    return `${amount} is ${side === 'seller' ? 'returned' : 'released'} to ${order.trade_partner.username}`
  return side === 'seller' ? `${amount} is returned to you` : `You receive ${amount}`
}

/** What has happened, and by whom. */
export function pastSentence(order: Order, { what, by }: Past): string {
  const who = nameOf(order, by)
  switch (what) {
    case 'placed':
      return `Order placed; ${coinsOf(order)} moved to escrow.`
    case 'paid':
      return `${who} marked the order as paid.`
    case 'claimed':
      return `${who} reported the payment after the order was cancelled.`
    case 'cancelAsked':
      return `${who} requested to cancel.`
    case 'cancelDeclined':
      return `${who} declined to cancel.`
    case 'appealed':
      return `${who} opened an appeal.`
    case 'closed':
      return order.phase === 'awaitingClaim' ? whyCancelled(order) : whatComesNext(order)
  }
}
