import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const marketsFlows = {
  coinPage: {
    title: 'Public coin page',
    page: 'coin',
    description: 'Price, chart and figures of one coin without an account, and where to trade it',
  },
  coin: {
    title: 'Coin',
    description: 'Price, supply and historical figures of one coin',
    file: 'reads',
  },
  priceChart: {
    title: 'Price chart',
    description: 'Prices of 24 hours to a year, as a line or as candles',
    folder: 'coin',
  },
  coinChart: {
    title: 'Chart data',
    description: 'The prices of one time, as a line or as candles',
    file: 'reads',
  },
  markets: {
    title: 'Markets',
    page: 'markets',
    description: 'Coins by market cap, searched and sorted',
  },
  coins: {
    title: 'Coins',
    description: 'Prices, changes, volumes and market caps of the largest coins',
    file: 'reads',
  },
  movers: {
    title: 'Top gainers and losers',
    description: 'The coins that gained and lost most in 24 hours',
    file: 'reads',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
