import type { CurrencyBalance } from '#machines/wallet/rules/fiat-movements.ts'

/** Fiat balances that models answer with and views are tried on. */
export const naira: CurrencyBalance = {
  _id: 'NGN',
  ticker: 'NGN',
  symbol: '₦',
  icon: '/marks/ngn.svg',
  name: 'Nigerian Naira',
  scale: 2,
  available_balance: '0',
  hold_balance: '0',
  logoURI: '/marks/ngn.svg',
}

export const dollars: CurrencyBalance = {
  ...naira,
  _id: 'USD',
  ticker: 'USD',
  symbol: '$',
  icon: '/marks/usd.svg',
  name: 'US Dollar',
  available_balance: '1200.5',
  logoURI: '/marks/usd.svg',
}

export const euros: CurrencyBalance = {
  ...naira,
  _id: 'EUR',
  ticker: 'EUR',
  symbol: '€',
  icon: '/marks/eur.svg',
  name: 'Euro',
  available_balance: '300',
  logoURI: '/marks/eur.svg',
}

/** Most of the dollars were spent elsewhere. */
export const fewDollars: CurrencyBalance = { ...dollars, available_balance: '10' }
