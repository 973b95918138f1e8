import type { components } from '#openapi/generated/exchange.ts'

type Token = components['schemas']['Token']

/** Tokens that are not in the wallet of the samples yet. */
export const ripple: Token = {
  _id: 'XRP',
  ticker: 'XRP',
  symbol: 'XRP',
  name: 'Ripple',
  logoURI: '/marks/xrp.svg',
  network: 'Ripple',
  networks: ['Ripple'],
  scale: 6,
}

export const dogecoin: Token = {
  ...ripple,
  _id: 'DOGE',
  ticker: 'DOGE',
  symbol: 'Ð',
  name: 'Dogecoin',
  logoURI: '/marks/doge.svg',
  network: 'Doge',
  networks: ['Doge'],
  scale: 8,
}
