import { ASSET_REFUNDED, TRADE_COMPLETED } from '#machines/exchange/messages/swap.ts'
import {
  networkName,
  onNetwork,
  receivedText,
  sentText,
  swapAmount,
  stageOf,
  type Swap,
  type SwapStage,
} from './swaps.ts'

/** What the page of a swap, a purchase or a sale shows: its stage, by whether fiat is paid or received. */
export type SwapView =
  | SwapStage
  | 'awaitingPayment'
  | 'paymentPageBlocked'
  | 'confirmingPayment'
  | 'sendingToBank'
  | 'orderFailed'
  | 'orderExpired'

const FIAT_VIEWS: Readonly<Record<'buy' | 'sell', Readonly<Partial<Record<SwapStage, SwapView>>>>> = {
  buy: {
    waiting: 'awaitingPayment',
    confirming: 'confirmingPayment',
    failed: 'orderFailed',
    expired: 'orderExpired',
  },
  sell: { sending: 'sendingToBank', failed: 'orderFailed', expired: 'orderExpired' },
}

export function swapView(swap: Swap): SwapView {
  const { kind, blockedPaymentHost } = swap
  const stage = stageOf(swap)
  const view = kind === 'swap' ? stage : (FIAT_VIEWS[kind][stage] ?? stage)
  return view === 'awaitingPayment' && blockedPaymentHost !== null ? 'paymentPageBlocked' : view
}

/** The heading of a swap's page, by what it shows (spec §2 Swap status). */
export const VIEW_TITLES: Readonly<Record<SwapView, string>> = {
  waiting: 'Waiting for your deposit',
  awaitingPayment: 'Waiting for your payment',
  paymentPageBlocked: 'Payment page blocked',
  confirming: 'Confirming your deposit',
  confirmingPayment: 'Confirming your payment',
  exchanging: 'Exchanging',
  sending: 'Sending to your address',
  sendingToBank: 'Sending to your bank account',
  finished: TRADE_COMPLETED,
  refunded: ASSET_REFUNDED,
  failed: 'Swap failed',
  orderFailed: 'Order failed',
  verifying: 'Verification required',
  expired: 'Swap expired',
  orderExpired: 'Order expired',
  unrecognized: 'Status not recognized',
}

const WORDS = { swap: 'swap', buy: 'order', sell: 'order' } as const

/** What a swap, a purchase or a sale waits for, and what becomes of the funds, as a sentence. */
export function stageSentence(swap: Swap): string {
  const [sent, received, what] = [sentText(swap), receivedText(swap), WORDS[swap.kind]]
  const sentOn = onNetwork(sent, swap.fromNetwork)
  const deposit =
    swap.paid_by === undefined ? `Send ${sentOn} to the address below.` : `You pay ${sentOn} from your balance.`
  const from = networkName(swap.fromNetwork ?? '')
  const to = swap.toNetwork === null ? 'your bank account' : `your address on ${networkName(swap.toNetwork)}`
  const refund = swap.refundAmount === null ? sent : swapAmount(swap.refundAmount, swap.fromCurrency, swap.fromNetwork)
  const sentences: Readonly<Record<SwapView, string>> = {
    waiting: `${deposit} The ${swap.kind === 'sell' ? 'sale' : 'swap'} begins when it arrives.`,
    awaitingPayment: `Pay ${sent} on the page of the payment provider. About ${received} is sent to ${to} afterwards.`,
    paymentPageBlocked: `The payment page is on ${swap.blockedPaymentHost}, which is not a known site of the payment provider. Do not pay there. Contact Support with the ID of the order.`,
    confirming: `Your ${sent} has arrived and is being confirmed on ${from}.`,
    confirmingPayment: `Your payment of ${sent} has arrived and is being confirmed.`,
    exchanging: `Your ${sent} is being exchanged for about ${received}.`,
    sending: `${received} is being sent to ${to}.`,
    sendingToBank: `${received} is being sent to ${to}.`,
    finished: `${received} was sent to ${to}.`,
    refunded: `The exchange could not be made. ${refund} was returned.`,
    failed: `The exchange could not be made. Contact Support with the ID of the ${what}.`,
    orderFailed: `The order could not be carried out. If you have paid, contact Support with the ID of the order.`,
    verifying: `The exchange provider has to verify this ${what} before it continues. Contact Support with the ID of the ${what}.`,
    expired: `No deposit was detected in time. Do not send anything to this address.`,
    orderExpired: `No payment was detected in time. Do not pay; start a new order.`,
    unrecognized: `The exchange provider reports '${swap.status}'. Contact Support with the ID of the ${what} if this does not change.`,
  }
  return sentences[swapView(swap)]
}
