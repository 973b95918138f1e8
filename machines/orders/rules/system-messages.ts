import { ORDER_CHANGED } from '#machines/orders/messages/orders.ts'
import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { awardSentence } from './awards.ts'
import type { Actor } from './order-lifecycle.setup.ts'

/** What can have happened to an order, as notifications and the system messages of its chat name it. */
export type OrderNoticeKind = Extract<NoticeKind, `order.${string}`>

/** What a system message is made from; amounts as people read them. */
export interface SystemMessageFacts {
  readonly by: Actor
  readonly buyer: string
  readonly seller: string
  readonly coins: string
  readonly fiat: string
  /** Why Support decided. */
  readonly reason?: string | null | undefined
}

const nameOf = ({ by, buyer, seller }: SystemMessageFacts): string => (by === 'buyer' ? buyer : seller)

const SYSTEM_MESSAGES: Readonly<Record<OrderNoticeKind, (facts: SystemMessageFacts) => string>> = {
  'order.taken': ({ buyer, seller, coins, fiat }) =>
    `${buyer} is buying ${coins} from ${seller} for ${fiat}. The crypto is in escrow.`,
  'order.paid': ({ buyer, fiat }) => `${buyer} marked ${fiat} as paid.`,
  'order.released': ({ buyer, seller, coins }) => `${seller} released ${coins} to ${buyer}.`,
  'order.cancelled': (facts) =>
    `${nameOf(facts)} cancelled the order. ${facts.coins} is returned to ${facts.seller}${facts.by === 'seller' ? ` unless ${facts.buyer} reports a payment` : ''}.`,
  'order.cancel_requested': ({ buyer, seller }) => `${seller} requested to cancel the order. ${buyer} has to respond.`,
  'order.cancel_declined': ({ buyer, coins }) => `${buyer} declined to cancel. ${coins} stays in escrow.`,
  'order.extended': ({ buyer, seller }) => `${seller} gave ${buyer} 15 more minutes to pay.`,
  'order.appealed': (facts) =>
    `${nameOf(facts)} opened an appeal. ${facts.coins} stays in escrow until Support decides.`,
  'order.appeal_withdrawn': (facts) => `${nameOf(facts)} withdrew the appeal. ${facts.coins} stays in escrow.`,
  'order.awarded_buyer': ({ buyer, coins, reason }) =>
    `Support decided in favor of ${buyer}.${awardSentence(reason)} ${coins} is released to ${buyer}.`,
  'order.awarded_seller': ({ seller, coins, reason }) =>
    `Support decided in favor of ${seller}.${awardSentence(reason)} ${coins} is returned to ${seller}.`,
  'order.expired': ({ buyer, seller, coins }) =>
    `The order was not marked as paid in time and was cancelled. ${coins} is returned to ${seller} unless ${buyer} reports a payment.`,
  'order.claimed': ({ buyer, fiat, coins }) =>
    `${buyer} reported the payment of ${fiat} after the order was cancelled. ${coins} stays in escrow.`,
  'order.returned': ({ by, buyer, seller, coins }) =>
    `${by === 'buyer' ? `${buyer} confirmed that nothing was paid` : 'No payment was reported'}. ${coins} is returned to ${seller}.`,
  'order.postponed': () => 'Quayside was unavailable. The deadline of this order is postponed.',
  'order.appeal_answered': (facts) => `${nameOf(facts)} answered Support.`,
  'order.appeal_asked': () => 'Support asked a question about the appeal.',
}

const isKnown = (kind: string): kind is OrderNoticeKind => Object.hasOwn(SYSTEM_MESSAGES, kind)

/** The text of a system message; both sides read the same sentence. A kind that only a later version knows reads as a change. */
export const systemMessage = (kind: string, facts: SystemMessageFacts): string =>
  isKnown(kind) ? SYSTEM_MESSAGES[kind](facts) : ORDER_CHANGED
