import type { components } from '#openapi/generated/exchange.ts'
import type { Actor } from './order-lifecycle.machine.ts'
import { paths } from './paths.ts'

export type NoticeKind = components['schemas']['NoticeKind']
/** What can have happened to an order, as notifications and the system messages of its chat name it. */
export type OrderNoticeKind = Extract<NoticeKind, `order.${string}`>
/** What can have happened to a person's own money. */
export type WalletNoticeKind = Exclude<NoticeKind, OrderNoticeKind>
export type Notice = components['schemas']['Notification']

/** The values in a notification's text; amounts are formatted. */
export interface NoticeFacts {
  /** '50 USDT' */
  readonly coins: string
  /** '75,000.00 NGN'; empty when no fiat is in it. */
  readonly fiat: string
  /** The other side's username; empty when there is none. */
  readonly partner: string
  /** Which side of the order the person is on; null without an order. */
  readonly side: 'buyer' | 'seller' | null
}

const TITLES: Readonly<Record<NoticeKind, string>> = {
  'order.taken': 'Your advert was taken',
  'order.paid': 'The buyer has paid',
  'order.released': 'The crypto is yours',
  'order.cancelled': 'An order was cancelled',
  'order.cancel_requested': 'The seller asks to cancel',
  'order.cancel_declined': 'The buyer declined to cancel',
  'order.extended': 'You have more time to pay',
  'order.appealed': 'An operator was called',
  'order.appeal_withdrawn': 'An appeal was taken back',
  'order.awarded_buyer': 'An appeal is decided',
  'order.awarded_seller': 'An appeal is decided',
  'order.expired': 'An order ran out',
  deposit: 'A deposit has arrived',
  'deposit.failed': 'A deposit failed',
  transfer: 'You received a transfer',
  'withdrawal.requested': 'Withdrawal requested',
  'withdrawal.sent': 'Withdrawal sent',
  'withdrawal.failed': 'A withdrawal failed',
}

const backTo = ({ coins, side }: NoticeFacts): string =>
  side === 'seller' ? `${coins} went back to you.` : `${coins} went back to the seller.`

const TEXTS: Readonly<Record<NoticeKind, (facts: NoticeFacts) => string>> = {
  'order.taken': ({ coins, fiat, partner, side }) =>
    side === 'seller'
      ? `${partner} buys ${coins} from you for ${fiat}. The coins are in escrow; wait for the payment.`
      : `${partner} sells you ${coins} for ${fiat}. The coins are in escrow; pay in time and say so on the order page.`,
  'order.paid': ({ coins, fiat, partner }) =>
    `${partner} says that ${fiat} are on their way to you. Check your account, then release ${coins}.`,
  'order.released': ({ coins, partner }) => `${partner} released ${coins}. They are in your available balance.`,
  'order.cancelled': (facts) => `${facts.partner} cancelled your order over ${facts.fiat}. ${backTo(facts)}`,
  'order.cancel_requested': ({ coins, fiat, partner }) =>
    `${partner} asks to cancel your order over ${fiat}. If you have paid, decline; if you agree, ${coins} go back to ${partner}.`,
  'order.cancel_declined': ({ coins, partner }) =>
    `${partner} does not agree to cancel. ${coins} stay in escrow; you can still release them.`,
  'order.extended': ({ fiat, partner }) => `${partner} gives you 15 minutes more to pay ${fiat}.`,
  'order.appealed': ({ coins, fiat, partner }) =>
    `${partner} called an operator about your order over ${fiat}. Tell your side in the chat; ${coins} stay in escrow until the decision.`,
  'order.appeal_withdrawn': ({ coins, partner }) =>
    `${partner} took the appeal back. ${coins} stay in escrow until the seller releases them.`,
  'order.awarded_buyer': ({ coins, fiat, partner, side }) =>
    side === 'buyer'
      ? `An operator decided for you. ${coins} are in your available balance.`
      : `An operator found that ${fiat} were paid and decided for ${partner}. ${coins} were released to ${partner}.`,
  'order.awarded_seller': ({ coins, fiat, partner, side }) =>
    side === 'seller'
      ? `An operator decided for you. ${coins} went back to you.`
      : `An operator found that ${fiat} were not paid and decided for ${partner}. ${coins} went back to the seller.`,
  'order.expired': (facts) =>
    `Nobody said in time that ${facts.fiat} were paid, so your order with ${facts.partner} closed. ${backTo(facts)}`,
  deposit: ({ coins }) => `${coins} are in your available balance.`,
  'deposit.failed': ({ coins }) => `Your deposit of ${coins} failed. Nothing was credited.`,
  'withdrawal.requested': ({ coins }) =>
    `Your withdrawal of ${coins} is on hold until the bank pays it out. It was not you? Cancel it and change your password.`,
  'withdrawal.sent': ({ coins }) => `Your withdrawal of ${coins} was paid out.`,
  'withdrawal.failed': ({ coins }) => `Your withdrawal of ${coins} failed. It is back in your available balance.`,
  transfer: ({ coins, partner }) => `${partner} sent you ${coins}. It is in your available balance.`,
}

/** A notification's title and text (decisions: the bell); also used by the mail about an order. */
export const noticeOf = (kind: NoticeKind, facts: NoticeFacts): { title: string; text: string } => ({
  title: TITLES[kind],
  text: TEXTS[kind](facts),
})

/** What a system message is made from; amounts as people read them. */
export interface SystemMessageFacts {
  readonly by: Actor
  readonly buyer: string
  readonly seller: string
  readonly coins: string
  readonly fiat: string
}

const nameOf = ({ by, buyer, seller }: SystemMessageFacts): string => (by === 'buyer' ? buyer : seller)

const SYSTEM_MESSAGES: Readonly<Record<OrderNoticeKind, (facts: SystemMessageFacts) => string>> = {
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
export const systemMessage = (kind: OrderNoticeKind, facts: SystemMessageFacts): string => SYSTEM_MESSAGES[kind](facts)

/** Where a notification leads: to its order, or to the balances. */
export const noticeAddress = ({ order_no }: { readonly order_no: string | null }): string =>
  order_no === null ? paths.dashboard() : paths.order(order_no)
