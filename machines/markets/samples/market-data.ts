import type { components } from '#openapi/generated/exchange.ts'

type Schemas = components['schemas']

const AS_OF = '2026-01-01T10:00:00.000Z'

export const bitcoinMarket: Schemas['MarketCoin'] = {
  key: 'BTC',
  image: '/marks/btc.svg',
  symbol: 'BTC',
  name: 'Bitcoin',
  rank: 1,
  price: '60500',
  change_24h: 1.24,
  change_7d: -3.5,
  volume: '31400000000',
  market_cap: '1191850000000',
  sparkline: [100, 80, 20, 0, 40],
}

const pepe: Schemas['MarketCoin'] = {
  key: 'pepe',
  image: '',
  symbol: 'PEPE',
  name: 'Pepe',
  rank: 21,
  price: '0.0000117',
  change_24h: -6.1,
  change_7d: null,
  volume: null,
  market_cap: '4922070000',
  sparkline: [],
}

export const coins = { coins: [bitcoinMarket, pepe], as_of: AS_OF, stale: false }

const gainer: Schemas['MarketMover'] = {
  key: 'SOL',
  image: '/marks/sol.svg',
  market_cap_rank: 5,
  name: 'Solana',
  symbol: 'SOL',
  usd: '150.1234567',
  usd_24h_vol: '2500000000',
  usd_24h_change: 7.25,
}
const loser: Schemas['MarketMover'] = {
  key: 'internet-computer',
  image: '',
  market_cap_rank: null,
  name: 'Internet Computer',
  symbol: 'ICP',
  usd: null,
  usd_24h_vol: null,
  usd_24h_change: -4.05,
}

export const movers = { top_gainers: [gainer], top_losers: [loser], as_of: AS_OF, stale: true }

export const bitcoinDetail: Schemas['CoinDetail'] = {
  key: 'BTC',
  image: '/marks/btc.svg',
  symbol: 'BTC',
  name: 'Bitcoin',
  description: 'The first cryptocurrency.',
  currency: 'NGN',
  price: '90750000',
  change_24h: 1.24,
  market_cap: '1787775000000000',
  fully_diluted_valuation: '1905750000000000',
  total_supply: '21000000',
  circulating_supply: '19700000.5',
  low_24h: '89000000.5',
  high_24h: '91500000',
  atl: '27.01',
  atl_change_percentage: 335986.6,
  atl_date: '2013-07-05T00:00:00.000Z',
  ath: '110000000',
  ath_change_percentage: -17.5,
  ath_date: '2021-11-10T14:24:11.849Z',
  as_of: AS_OF,
  stale: true,
}

export const chart: { points: Schemas['ChartPoint'][]; as_of: string; stale: boolean } = {
  points: [
    { time: 1_767_258_000, close: 60_100 },
    { time: 1_767_261_600, open: 60_200, high: 60_900, low: 60_050, close: 60_500.5 },
  ],
  as_of: AS_OF,
  stale: false,
}
