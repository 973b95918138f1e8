import type { NoticeKind } from './notices.ts'
import type { Actor, OrderEvent } from './order-lifecycle.machine.ts'
import { phaseOf, type OrderLife } from './orders.ts'

/** What can happen to an order, as notifications and system messages in the chat name it. */
export type OrderNoticeKind = Extract<NoticeKind, `order.${string}`>

/** The notice of an event; `life` is the one after it. */
export function noticeKindOf({ type }: Pick<OrderEvent, 'type'>, life: OrderLife): OrderNoticeKind {
  switch (type) {
    case 'payment.notify':
      return 'order.paid'
    case 'order.release':
      return 'order.released'
    case 'order.cancel':
      return phaseOf(life) === 'cancelled' ? 'order.cancelled' : 'order.cancel_requested'
    case 'cancel.accept':
      return 'order.cancelled'
    case 'cancel.decline':
      return 'order.cancel_declined'
    case 'window.extend':
      return 'order.extended'
    case 'window.elapse':
      return 'order.expired'
    case 'order.appeal':
      return 'order.appealed'
    case 'appeal.withdraw':
      return 'order.appeal_withdrawn'
    case 'appeal.awardBuyer':
      return 'order.awarded_buyer'
    case 'appeal.awardSeller':
      return 'order.awarded_seller'
  }
}

/** What a system message is made from; amounts as people read them. */
export interface SystemMessageFacts {
  readonly by: Actor
  readonly buyer: string
  readonly seller: string
  readonly coins: string
  readonly fiat: string
}

const nameOf = ({ by, buyer, seller }: SystemMessageFacts): string => (by === 'buyer' ? buyer : seller)

const TEXTS: Readonly<Record<OrderNoticeKind, (facts: SystemMessageFacts) => string>> = {
  'order.taken': ({ buyer, seller, coins, fiat }) =>
    `${buyer} buys ${coins} from ${seller} for ${fiat}. The coins are in escrow.`,
  'order.paid': ({ buyer, fiat }) => `${buyer} says that ${fiat} are paid.`,
  'order.released': ({ buyer, seller, coins }) => `${seller} released ${coins} to ${buyer}.`,
  'order.cancelled': (facts) => `${nameOf(facts)} cancelled the order. ${facts.coins} went back to ${facts.seller}.`,
  'order.cancel_requested': ({ buyer, seller }) => `${seller} asks to cancel the order. ${buyer} has to answer.`,
  'order.cancel_declined': ({ buyer, coins }) => `${buyer} declined to cancel. ${coins} stay in escrow.`,
  'order.extended': ({ buyer, seller }) => `${seller} gives ${buyer} 15 minutes more to pay.`,
  'order.appealed': (facts) => `${nameOf(facts)} called an operator. ${facts.coins} stay in escrow until the decision.`,
  'order.appeal_withdrawn': (facts) => `${nameOf(facts)} took the appeal back. ${facts.coins} stay in escrow.`,
  'order.awarded_buyer': ({ buyer, coins }) => `An operator decided for ${buyer}. ${coins} were released to ${buyer}.`,
  'order.awarded_seller': ({ seller, coins }) => `An operator decided for ${seller}. ${coins} went back to ${seller}.`,
  'order.expired': ({ seller, coins }) =>
    `Nobody said in time that it was paid. The order closed, and ${coins} went back to ${seller}.`,
}

/** The text of a system message; both sides read the same sentence. */
export const systemMessage = (kind: OrderNoticeKind, facts: SystemMessageFacts): string => TEXTS[kind](facts)
