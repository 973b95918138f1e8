import type { components } from '#openapi/generated/exchange.ts'

type CurrencyBalance = components['schemas']['CurrencyBalance']

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
