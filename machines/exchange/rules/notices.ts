import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { NoticeFacts, NoticeTexts } from '#machines/shared/values/notices.ts'

/** What can have happened to a person's swap, or to a purchase or sale with an external recipient. */
export type SwapNoticeKind = Extract<NoticeKind, `swap.${string}` | `external.${string}`>

/** 'purchase of 0.0016 BTC for 100.00 USD', 'sale of 0.1 BTC for 5,000.00 USD'. */
const externalOrder = ({ coins, fiat, side }: NoticeFacts): string =>
  side === 'buyer' ? `purchase of ${coins} for ${fiat}` : `sale of ${fiat} for ${coins}`

/** What a person is notified of that the platform or the exchange provider exchanged. A conversion with a side is a purchase or sale for the own account. */
export const exchangeNotices: Readonly<Record<SwapNoticeKind | 'conversion', NoticeTexts>> = {
  'swap.finished': {
    title: 'Swap completed',
    subject: 'swap',
    text: ({ coins, fiat }) => `Your swap of ${fiat} is completed. ${coins} was sent to your address.`,
  },
  'swap.refunded': {
    title: 'Swap refunded',
    subject: 'swap',
    text: ({ fiat }) => `Your swap of ${fiat} was refunded by the exchange provider.`,
  },
  'swap.failed': {
    title: 'Swap failed',
    subject: 'swap',
    text: ({ fiat }) => `Your swap of ${fiat} failed. Contact Support with the ID of the swap.`,
  },
  'swap.verifying': {
    title: 'Swap needs verification',
    subject: 'swap',
    text: ({ fiat }) =>
      `The exchange provider has to verify your swap of ${fiat} before it continues. Contact Support with the ID of the swap.`,
  },
  'swap.expired': {
    title: 'Swap expired',
    subject: 'swap',
    text: ({ fiat }) => `Your swap of ${fiat} has expired: the deposit did not arrive in time.`,
  },
  'external.finished': {
    title: 'Buy/Sell order completed',
    subject: 'order',
    text: (facts) =>
      `Your ${externalOrder(facts)} is completed. ${facts.coins} was sent to your ${facts.side === 'buyer' ? 'address' : 'bank account'}.`,
  },
  'external.refunded': {
    title: 'Buy/Sell order refunded',
    subject: 'order',
    text: (facts) => `Your ${externalOrder(facts)} was refunded by the exchange provider.`,
  },
  'external.failed': {
    title: 'Buy/Sell order failed',
    subject: 'order',
    text: (facts) => `Your ${externalOrder(facts)} failed. Contact Support with the ID of the order if you have paid.`,
  },
  'external.verifying': {
    title: 'Buy/Sell order needs verification',
    subject: 'order',
    text: (facts) =>
      `The exchange provider has to verify your ${externalOrder(facts)} before it continues. Contact Support with the ID of the order.`,
  },
  'external.expired': {
    title: 'Buy/Sell order expired',
    subject: 'order',
    text: (facts) => `Your ${externalOrder(facts)} was not paid in time and has expired.`,
  },
  conversion: {
    title: ({ side }) => (side === null ? 'Conversion completed' : 'Buy/Sell order completed'),
    subject: 'transaction',
    text: ({ coins, fiat }) => `You paid ${fiat} and received ${coins}. It is in your available balance.`,
  },
}
