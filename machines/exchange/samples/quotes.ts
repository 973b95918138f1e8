import { PAIR_NOT_OFFERED } from '#machines/exchange/messages/quotes.ts'
import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import type { BuySellOrder, Quote, QuoteTerms } from '#machines/exchange/rules/quotes.ts'

const bitcoin = { ticker: 'BTC', name: 'Bitcoin', scale: 8, kind: 'crypto' } as const
const tether = { ticker: 'USDT', name: 'Tether', scale: 6, kind: 'crypto' } as const
const dollars = { ticker: 'USD', name: 'Dollar', scale: 2, kind: 'fiat' } as const

export const EXCHANGED_ID = 'TXCBCDEFGHJKMNPQRSTV'

/** 0.1 BTC for USDT. */
export const convertQuoted: Quote = {
  quote_id: 'QXCBCDEFGHJKMNPQRSTV',
  kind: 'convert',
  source: bitcoin,
  source_amount: '0.1',
  destination: tether,
  destination_amount: '6019.75',
  fee: '30.25',
  fee_asset: 'USDT',
  fee_percent: '0.5',
  price: '60500',
  price_at: '2026-01-01T12:00:50.000Z',
  expires_at: '2026-01-01T12:01:15.000Z',
  server_now: '2026-01-01T12:01:00.000Z',
}

/** What a reload finds of an exchange whose answer was lost. */
export const sentDraft = (quote: Quote) => ({ quote: JSON.stringify(quote), sentKey: 'key-00000001' })

/** The same later, at another price. */
export const convertRequoted: Quote = {
  ...convertQuoted,
  quote_id: 'QXDBCDEFGHJKMNPQRSTV',
  destination_amount: '6029.7',
  fee: '30.3',
  price: '60600',
}

/** BTC for 100 USD. */
export const purchaseQuoted: Quote = {
  ...convertQuoted,
  quote_id: 'QXEBCDEFGHJKMNPQRSTV',
  kind: 'buy',
  source: dollars,
  source_amount: '100',
  destination: bitcoin,
  destination_amount: '0.00163636',
  fee: '1',
  fee_asset: 'USD',
  fee_percent: '1',
}

/** The same later, at another price. */
export const purchaseRequoted: Quote = {
  ...purchaseQuoted,
  quote_id: 'QXFBCDEFGHJKMNPQRSTV',
  destination_amount: '0.00163366',
  price: '60600',
}

/** 0.01 BTC sold for USD. */
export const saleQuoted: Quote = {
  ...purchaseQuoted,
  quote_id: 'QXGBCDEFGHJKMNPQRSTV',
  kind: 'sell',
  source: bitcoin,
  source_amount: '0.01',
  destination: dollars,
  destination_amount: '598.95',
  fee: '6.05',
}

/** Of BTC for USDT. */
export const convertTerms: QuoteTerms = {
  kind: 'convert',
  source: bitcoin,
  destination: tether,
  least: '0.00017',
  greatest: '0.82',
  available: '0.35',
  price: '60500',
  fee_percent: '0.5',
  price_at: '2026-01-01T12:00:50.000Z',
  least_withdrawal: '10',
}

/** Of USDT for BTC. */
export const reverseTerms: QuoteTerms = {
  ...convertTerms,
  source: tether,
  destination: bitcoin,
  least: '10',
  greatest: '50000',
  available: '1200.5',
  price: '0.000016528925619834',
  least_withdrawal: '0.0005',
}

/** 0.00163636 BTC bought for 100 USD. */
export const purchaseOrder: BuySellOrder = {
  order_id: 'QXABCDEFGHJKMNPQRSTV',
  side: 'buy',
  token: bitcoin,
  currency: dollars,
  token_amount: '0.00163636',
  fiat_amount: '100',
  fee: '1',
  price: '60500',
  receiver: 'Self',
  status: 'completed',
  createdAt: '2026-01-01T11:40:00.000Z',
  t_id: 'TXFBCDEFGHJKMNPQRSTV',
}

/** 0.01 BTC sold. */
export const saleOrder: BuySellOrder = {
  ...purchaseOrder,
  order_id: 'QXBBCDEFGHJKMNPQRSTV',
  side: 'sell',
  token_amount: '0.01',
  fiat_amount: '598.95',
  fee: '6.05',
  createdAt: '2026-01-01T10:20:00.000Z',
  t_id: 'TXGBCDEFGHJKMNPQRSTV',
}

/** Of BTC for USD. */
export const purchaseTerms: QuoteTerms = {
  ...convertTerms,
  kind: 'buy',
  source: dollars,
  destination: bitcoin,
  least: '10',
  greatest: '50000',
  available: '250',
  fee_percent: '1',
  least_withdrawal: '0.002',
}

/** Of BTC sold for USD. */
export const saleTerms: QuoteTerms = {
  ...purchaseTerms,
  kind: 'sell',
  source: bitcoin,
  destination: dollars,
  least: '0.00017',
  greatest: '0.82',
  available: '0.35',
  least_withdrawal: null,
}

/** The answer while the server knows no price. */
export const unpriced = {
  status: 503,
  body: { error: PRICE_UNKNOWN, code: 'price_unknown' },
  headers: { 'retry-after': 5 },
} as const

/** Answers to a request for terms that have none. */
export const noTerms = {
  notOffered: { status: 404, body: { error: PAIR_NOT_OFFERED, code: 'not_found' } },
  unpriced,
  offline: 'offline',
} as const
