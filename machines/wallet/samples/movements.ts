import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Confirmation } from '#machines/wallet/rules/movements.ts'

type CurrencyBalance = components['schemas']['CurrencyBalance']

/** The code that a movement of the samples needs. */
export const aConfirmation = {
  challenge: 'ABCDEFGHJKMNPQRSTVWX',
  resend_at: '2026-01-01T00:00:10.000Z',
  expires_at: '2026-01-01T00:10:00.000Z',
  server_now: '2026-01-01T00:00:00.000Z',
} satisfies Confirmation

/** When another code can be sent, as the server knows it. */
export const CONFIRMATION_RESEND_AT = '2026-01-01T00:00:08.000Z'

/** 20 USDT to another account. */
export const aTransfer: MovementFacts = { act: 'transfer', amount: '20 USDT', to: 'account', recipient: 'ben_kay' }

/** 0.5 BTC to an address. */
export const aPayout: MovementFacts = {
  act: 'withdrawal',
  amount: '0.5 BTC',
  to: 'address',
  recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  network: 'Bitcoin',
}

/** Currencies of one's own. */
const dollars: CurrencyBalance = {
  _id: 'USD',
  ticker: 'USD',
  symbol: '$',
  icon: '/marks/usd.svg',
  name: 'US Dollar',
  scale: 2,
  available_balance: '1500.5',
  hold_balance: '0',
  logoURI: '/marks/usd.svg',
}

export const currencyBalances: CurrencyBalance[] = [
  { ...dollars, _id: 'NGN', ticker: 'NGN', symbol: '₦', name: 'Nigerian Naira', available_balance: '0.35' },
  dollars,
]

/** What moves are answered with. */
export const MOVED_ID = 'TXABCDEFGHJKMNPQRSTV'
