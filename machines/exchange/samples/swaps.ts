import type { SavedSwap } from '#machines/exchange/rules/saved-swaps.ts'
import type { Swap, SwapCurrency } from '#machines/exchange/rules/swaps.ts'

export const bitcoin: SwapCurrency = {
  ticker: 'btc',
  network: 'btc',
  name: 'Bitcoin',
  hasExternalId: false,
  image: '/marks/btc.svg',
}
export const ether: SwapCurrency = {
  ticker: 'eth',
  network: 'eth',
  name: 'Ethereum',
  hasExternalId: false,
  image: '/marks/eth.svg',
}
export const ripple: SwapCurrency = {
  ticker: 'xrp',
  network: 'xrp',
  name: 'XRP',
  hasExternalId: true,
  image: '/marks/xrp.svg',
}

/** Fixed swaps that models answer with and views are tried on. */
export const waitingSwap: Swap = {
  id: '5a1b2c3d4e5f6a',
  kind: 'swap',
  seq: 0,
  status: 'waiting',
  fromCurrency: 'btc',
  fromNetwork: 'btc',
  toCurrency: 'eth',
  toNetwork: 'eth',
  expectedAmountFrom: '0.1',
  expectedAmountTo: '1.99',
  amountFrom: null,
  amountTo: null,
  payinAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  payinExtraId: null,
  payoutAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  payoutExtraId: null,
  refundAddress: null,
  payinHash: null,
  payoutHash: null,
  refundHash: null,
  refundAmount: null,
  depositReceivedAt: null,
  validUntil: '2026-01-01T12:20:00.000Z',
  paymentUrl: null,
  blockedPaymentHost: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:06:00.000Z',
  checked_at: '2026-01-01T10:07:00.000Z',
  server_now: '2026-01-01T10:08:00.000Z',
}

const PAYIN = 'a1075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48d'
const PAYOUT = 'b2075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48e'
const REFUND = 'c3075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48f'

export const confirmingSwap: Swap = {
  ...waitingSwap,
  seq: 1,
  status: 'confirming',
  amountFrom: '0.1',
  payinHash: PAYIN,
  depositReceivedAt: '2026-01-01T10:05:00.000Z',
}
export const exchangingSwap: Swap = { ...confirmingSwap, seq: 2, status: 'exchanging' }
export const sendingSwap: Swap = { ...confirmingSwap, seq: 3, status: 'sending' }
export const finishedSwap: Swap = {
  ...confirmingSwap,
  seq: 4,
  status: 'finished',
  amountTo: '1.98',
  payoutHash: PAYOUT,
}
export const refundedSwap: Swap = {
  ...confirmingSwap,
  seq: 4,
  status: 'refunded',
  refundAddress: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  refundHash: REFUND,
  refundAmount: '0.0999',
}
export const failedSwap: Swap = { ...confirmingSwap, seq: 4, status: 'failed' }
export const verifyingSwap: Swap = { ...confirmingSwap, seq: 4, status: 'verifying' }
export const expiredSwap: Swap = { ...waitingSwap, seq: 1, status: 'expired' }
export const unrecognizedSwap: Swap = { ...confirmingSwap, seq: 4, status: 'on_hold' }

/** What a device keeps of one. */
export const savedSwap: SavedSwap = {
  id: '5a1b2c3d4e5f6a',
  sent: '0.1 BTC',
  received: '1.99 ETH',
  createdAt: '2026-01-01T10:00:00.000Z',
}

/** 0.03 ETH for 100 USD, to an address. */
export const unpaidPurchase: Swap = {
  ...waitingSwap,
  kind: 'buy',
  fromCurrency: 'usd',
  fromNetwork: null,
  expectedAmountFrom: '100',
  expectedAmountTo: '0.03',
  payinAddress: '',
  validUntil: null,
  paymentUrl: 'https://payments.example/pay/5a1b2c3d4e5f6a',
}
export const blockedPurchase: Swap = {
  ...unpaidPurchase,
  paymentUrl: null,
  blockedPaymentHost: 'payments.example',
}
export const paidPurchase: Swap = { ...unpaidPurchase, seq: 1, status: 'confirming', amountFrom: '100' }
export const finishedPurchase: Swap = {
  ...paidPurchase,
  seq: 4,
  status: 'finished',
  amountTo: '0.03',
  payoutHash: PAYOUT,
}
export const failedPurchase: Swap = { ...unpaidPurchase, seq: 4, status: 'failed' }
export const expiredPurchase: Swap = { ...unpaidPurchase, seq: 1, status: 'expired' }

/** 0.1 BTC for 6,200 USD, from the balance to a bank account. */
export const waitingSale: Swap = {
  ...waitingSwap,
  kind: 'sell',
  toCurrency: 'usd',
  toNetwork: null,
  expectedAmountTo: '6200',
  payoutAddress: 'Zenith Bank ····6789',
  validUntil: null,
  paid_by: 'PA1DBYBA1ANCEWTHDRAW',
}
export const sendingSale: Swap = { ...waitingSale, seq: 3, status: 'sending', amountFrom: '0.1', payinHash: PAYIN }
export const finishedSale: Swap = { ...sendingSale, seq: 4, status: 'finished', amountTo: '6200' }
