import type { OrderNoticeKind } from '#machines/m2m/rules/system-messages.ts'
import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { HIDDEN } from '#machines/wallet/rules/balances.ts'
import { paths } from '#machines/routing/paths.ts'
/** What can have happened to a person's own money. */
export type WalletNoticeKind = Exclude<NoticeKind, OrderNoticeKind | SwapNoticeKind>
/** What can have happened to a person's swap, or to a purchase or sale with an external recipient. */
export type SwapNoticeKind = Extract<NoticeKind, `swap.${string}` | `external.${string}`>
export type Notice = components['schemas']['Notification']

/** The values in a notification's text; amounts are formatted. */
export interface NoticeFacts {
  /** '50 USDT' */
  readonly coins: string
  /** '75,000.00 NGN'; of a conversion what was paid, of a swap what is sent, '0.1 BTC'; empty when there is none. */
  readonly fiat: string
  /** The other side's username, or the address and network of a crypto withdrawal; empty when there is none. */
  readonly partner: string
  /** Which side of the order, or of the purchase or sale, the person is on; null without one. */
  readonly side: 'buyer' | 'seller' | null
}

const TITLES: Readonly<Record<NoticeKind, string>> = {
  'order.taken': 'New order on your advert',
  'order.paid': 'Order marked as paid',
  'order.released': 'Crypto released',
  'order.cancelled': 'Order cancelled',
  'order.cancel_requested': 'Cancellation requested',
  'order.cancel_declined': 'Cancellation declined',
  'order.extended': 'Payment window extended',
  'order.appealed': 'Appeal opened',
  'order.appeal_withdrawn': 'Appeal withdrawn',
  'order.awarded_buyer': 'Appeal decided',
  'order.awarded_seller': 'Appeal decided',
  'order.expired': 'Order expired',
  deposit: 'Deposit received',
  'deposit.failed': 'Deposit failed',
  transfer: 'Transfer received',
  'withdrawal.requested': 'Withdrawal requested',
  'withdrawal.sent': 'Withdrawal sent',
  'withdrawal.failed': 'Withdrawal failed',
  'swap.finished': 'Swap completed',
  'swap.refunded': 'Swap refunded',
  'swap.failed': 'Swap failed',
  'swap.verifying': 'Swap needs verification',
  'swap.expired': 'Swap expired',
  'external.finished': 'Buy/Sell order completed',
  'external.refunded': 'Buy/Sell order refunded',
  'external.failed': 'Buy/Sell order failed',
  'external.verifying': 'Buy/Sell order needs verification',
  'external.expired': 'Buy/Sell order expired',
  conversion: 'Conversion completed',
}

const backTo = ({ coins, side }: NoticeFacts): string =>
  side === 'seller' ? `${coins} is returned to you.` : `${coins} is returned to the seller.`

/** 'purchase of 0.0016 BTC for 100.00 USD', 'sale of 0.1 BTC for 5,000.00 USD'. */
const externalOrder = ({ coins, fiat, side }: NoticeFacts): string =>
  side === 'buyer' ? `purchase of ${coins} for ${fiat}` : `sale of ${fiat} for ${coins}`

const TEXTS: Readonly<Record<NoticeKind, (facts: NoticeFacts) => string>> = {
  'order.taken': ({ coins, fiat, partner, side }) =>
    side === 'seller'
      ? `${partner} is buying ${coins} from you for ${fiat}. The crypto is in escrow; wait for the payment.`
      : `${partner} is selling you ${coins} for ${fiat}. The crypto is in escrow; pay and mark the order as paid in time.`,
  'order.paid': ({ coins, fiat, partner }) =>
    `${partner} marked ${fiat} as paid. Check your bank account, then release ${coins}.`,
  'order.released': ({ coins, partner }) => `${partner} released ${coins} to your available balance.`,
  'order.cancelled': (facts) => `${facts.partner} cancelled your order of ${facts.fiat}. ${backTo(facts)}`,
  'order.cancel_requested': ({ coins, fiat, partner }) =>
    `${partner} requested to cancel your order of ${fiat}. If you have paid, decline. If you accept, ${coins} is returned to ${partner}.`,
  'order.cancel_declined': ({ coins, partner }) =>
    `${partner} declined to cancel. ${coins} stays in escrow; you can still release it.`,
  'order.extended': ({ fiat, partner }) => `${partner} gave you 15 more minutes to pay ${fiat}.`,
  'order.appealed': ({ coins, fiat, partner }) =>
    `${partner} appealed your order of ${fiat}. Describe your side in the chat; ${coins} stays in escrow until Support decides.`,
  'order.appeal_withdrawn': ({ coins, partner }) =>
    `${partner} withdrew the appeal. ${coins} stays in escrow until the seller releases it.`,
  'order.awarded_buyer': ({ coins, fiat, partner, side }) =>
    side === 'buyer'
      ? `Support decided in your favor. ${coins} is in your available balance.`
      : `Support confirmed the payment of ${fiat} and decided in favor of ${partner}. ${coins} is released to ${partner}.`,
  'order.awarded_seller': ({ coins, fiat, partner, side }) =>
    side === 'seller'
      ? `Support decided in your favor. ${coins} is returned to you.`
      : `Support could not confirm the payment of ${fiat} and decided in favor of ${partner}. ${coins} is returned to the seller.`,
  'order.expired': (facts) =>
    `Your order of ${facts.fiat} with ${facts.partner} was not marked as paid in time and was cancelled. ${backTo(facts)}`,
  deposit: ({ coins }) => `${coins} is in your available balance.`,
  'deposit.failed': ({ coins }) => `Your deposit of ${coins} failed. No funds were credited.`,
  'withdrawal.requested': ({ coins, partner }) =>
    partner === ''
      ? `Your withdrawal of ${coins} is on hold until the bank pays it out. Not you? Cancel it and change your password.`
      : `Your withdrawal of ${coins} to ${partner} is on hold until it is sent. Not you? Cancel it and change your password.`,
  'withdrawal.sent': ({ coins, partner }) =>
    partner === ''
      ? `Your withdrawal of ${coins} was paid out.`
      : `Your withdrawal of ${coins} to ${partner} was sent and is confirmed.`,
  'withdrawal.failed': ({ coins, partner }) =>
    partner === ''
      ? `Your withdrawal of ${coins} failed. It was returned to your available balance.`
      : `Your withdrawal of ${coins} to ${partner} failed. It was returned to your available balance.`,
  'swap.finished': ({ coins, fiat }) => `Your swap of ${fiat} is completed. ${coins} was sent to your address.`,
  'swap.refunded': ({ fiat }) => `Your swap of ${fiat} was refunded by the exchange provider.`,
  'swap.failed': ({ fiat }) => `Your swap of ${fiat} failed. Contact Support with the ID of the swap.`,
  'swap.verifying': ({ fiat }) =>
    `The exchange provider has to verify your swap of ${fiat} before it continues. Contact Support with the ID of the swap.`,
  'swap.expired': ({ fiat }) => `Your swap of ${fiat} has expired: the deposit did not arrive in time.`,
  'external.finished': (facts) =>
    `Your ${externalOrder(facts)} is completed. ${facts.coins} was sent to your ${facts.side === 'buyer' ? 'address' : 'bank account'}.`,
  'external.refunded': (facts) => `Your ${externalOrder(facts)} was refunded by the exchange provider.`,
  'external.failed': (facts) =>
    `Your ${externalOrder(facts)} failed. Contact Support with the ID of the order if you have paid.`,
  'external.verifying': (facts) =>
    `The exchange provider has to verify your ${externalOrder(facts)} before it continues. Contact Support with the ID of the order.`,
  'external.expired': (facts) => `Your ${externalOrder(facts)} was not paid in time and has expired.`,
  conversion: ({ coins, fiat }) => `You paid ${fiat} and received ${coins}. It is in your available balance.`,
  transfer: ({ coins, partner }) => `${partner} sent you ${coins}. It is in your available balance.`,
}

/** A notification's title and text (docs/product/shell.md); also used by the mail about an order. */
export const noticeOf = (kind: NoticeKind, facts: NoticeFacts): { title: string; text: string } => ({
  // A conversion with a side is a purchase or sale for the own account.
  title: kind === 'conversion' && facts.side !== null ? TITLES['external.finished'] : TITLES[kind],
  text: TEXTS[kind](facts),
})

/** Where a notification leads: to its order, its transaction, its swap, or to the balances. */
export function noticeAddress({ order_no, t_id, swap_id }: Pick<Notice, 'order_no' | 't_id' | 'swap_id'>): string {
  if (order_no !== null) return paths.order(order_no)
  if (swap_id !== null) return paths.swapStatus(swap_id)
  return t_id === null ? paths.dashboard() : paths.transaction(t_id)
}

const AMOUNT = /\d[\d,]*(\.\d+)? [A-Z0-9]{2,10}/g

/** The text of a notification; one about own holdings has no amount while balances are hidden. */
export const noticeText = ({ order_no, text }: Notice, areAssetsHidden: boolean): string =>
  areAssetsHidden && order_no === null ? text.replace(AMOUNT, HIDDEN) : text
