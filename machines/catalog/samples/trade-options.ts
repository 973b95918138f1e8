import type { components } from '#openapi/generated/exchange.ts'

type Token = components['schemas']['Token']
type Currency = components['schemas']['Currency']

/** Fixed choices that models answer with and views are tried on. */
export const sampleTokens: Token[] = [
  {
    _id: 'USDT',
    ticker: 'USDT',
    symbol: '₮',
    name: 'Tether',
    logoURI: '/marks/usdt.svg',
    network: 'Tron',
    networks: ['Tron', 'Ethereum'],
    scale: 6,
  },
  {
    _id: 'BTC',
    ticker: 'BTC',
    symbol: '₿',
    name: 'Bitcoin',
    logoURI: '/marks/btc.svg',
    network: 'Bitcoin',
    networks: ['Bitcoin'],
    scale: 8,
  },
]

export const sampleCurrencies: Currency[] = [
  { _id: 'NGN', ticker: 'NGN', symbol: '₦', name: 'Nigerian Naira', icon: '/marks/ngn.svg', scale: 2 },
  { _id: 'USD', ticker: 'USD', symbol: '$', name: 'US Dollar', icon: '/marks/usd.svg', scale: 2 },
]

export const sampleMethods = [{ name: 'Bank Transfer' }, { name: 'Interbank' }, { name: 'Mobile Money' }]
