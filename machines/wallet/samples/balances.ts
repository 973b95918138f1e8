import type { components } from '#openapi/generated/exchange.ts'

type TokenBalance = components['schemas']['TokenBalance']
type CurrencyBalance = components['schemas']['CurrencyBalance']

/** Fixed balances that models answer with and views are tried on. */
export const bitcoin: TokenBalance = {
  _id: 'BTC',
  ticker: 'BTC',
  name: 'Bitcoin',
  logoURI: '/marks/btc.svg',
  network: 'Bitcoin',
  scale: 8,
  available_balance: '0.35',
  reserved_balance: '0.1',
  escrow_balance: '0.05',
  hold_balance: '0',
  price: '60500',
  change: 1.24,
}

export const tether: TokenBalance = {
  ...bitcoin,
  _id: 'USDT',
  ticker: 'USDT',
  name: 'Tether',
  logoURI: '/marks/usdt.svg',
  network: 'Tron',
  scale: 6,
  available_balance: '1200.5',
  reserved_balance: '0',
  escrow_balance: '49.794183',
  price: '1',
  change: -0.02,
}

export const nairas: CurrencyBalance = {
  _id: 'NGN',
  ticker: 'NGN',
  symbol: '₦',
  icon: '/marks/ngn.svg',
  name: 'Nigerian Naira',
  scale: 2,
  available_balance: '15000.5',
  hold_balance: '2000',
  logoURI: '/marks/ngn.svg',
}

export const cfaFrancs: CurrencyBalance = {
  ...nairas,
  _id: 'XOF',
  ticker: 'XOF',
  symbol: 'CFA',
  icon: '/marks/xof.svg',
  name: 'West African CFA Franc',
  scale: 0,
  available_balance: '700',
  hold_balance: '0',
  logoURI: '/marks/xof.svg',
}
