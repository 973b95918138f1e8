import { formatTime } from './formatting.ts'
import { orderCommandTexts } from './order-commands.ts'
import type { Next, Past } from './order-course.ts'
import type { Actor, OrderEventType } from './order-lifecycle.machine.ts'
import { coinsOf, whatComesNext } from './order-sentences.ts'
import type { Order } from './order-words.ts'

const nameOf = (order: Order, by: Actor | null): string => {
  if (by === order.side) return 'You'
  if (by === 'operator') return 'An operator'
  return order.trade_partner.username
}

const verbOf = (event: Exclude<OrderEventType, 'window.elapse'>): string => {
  if (event === 'appeal.awardBuyer') return 'decide for the buyer'
  return event === 'appeal.awardSeller' ? 'decide for the seller' : orderCommandTexts[event].verb
}

const timeOf = (at: number): string => formatTime(new Date(at).toISOString())

const whenOf = ({ from, until }: Next): string => {
  if (from !== null && until !== null) return ` from ${timeOf(from)} to ${timeOf(until)}`
  if (from !== null) return ` from ${timeOf(from)}`
  return until === null ? '' : ` until ${timeOf(until)}`
}

/** Who can do what and by when: 'You can call an operator from 12:25.' */
export function nextSentence(order: Order, next: Next): string {
  if (next.event === 'window.elapse')
    return `Cancels automatically${next.from === null ? '' : ` at ${timeOf(next.from)}`} if not marked as paid.`
  const isRequest = next.event === 'order.cancel' && next.coins === 'stay'
  return `${nameOf(order, next.by)} can ${isRequest ? 'ask to cancel' : verbOf(next.event)}${whenOf(next)}.`
}

/** Where the coins go by it, as the side that reads it sees them. */
export function coinsSentence(order: Order, { coins }: Pick<Next, 'coins'>): string {
  const amount = coinsOf(order)
  if (coins === 'stay') return `${amount} stay in escrow`
  const side = coins === 'toBuyer' ? 'buyer' : 'seller'
  if (side !== order.side) return `${amount} go ${side === 'seller' ? 'back ' : ''}to ${order.trade_partner.username}`
  return side === 'seller' ? `${amount} come back to you` : `${amount} are yours`
}

/** What has happened, and by whom. */
export function pastSentence(order: Order, { what, by }: Past): string {
  const who = nameOf(order, by)
  switch (what) {
    case 'placed':
      return `The order was placed, and ${coinsOf(order)} went to escrow.`
    case 'paid':
      return `${who} marked the order as paid.`
    case 'cancelAsked':
      return `${who} asked to cancel.`
    case 'cancelDeclined':
      return `${who} declined to cancel.`
    case 'appealed':
      return `${who} called an operator.`
    case 'closed':
      return whatComesNext(order)
  }
}
