import type { Texts } from '../../flow-texts.ts'

const FAILED = {
  'failed | refused': ['Could not load prices. (down)', 'Try again'],
  failed: ['Unable to fetch data. Too many requests. Try again in 1 second (down)'],
  refused: ['Unable to fetch data. Check these fields: query (down)'],
} satisfies Texts

const DELAYED = ['Market data is delayed (notice)', 'Last updated Thu, Jan 1, 2026, 10:00 AM (notice)']

const NO_PAGE = ['Page not found', 'This page does not exist on this app.', 'All markets (primary) → /markets']

/** What is read of a coin. */
const FIGURES = [
  ...DELAYED,
  'Bitcoin',
  'BTC',
  'Current price',
  '24h change',
  'About Coin',
  'The first cryptocurrency.',
  'Info',
  'Market cap',
  'Fully diluted valuation',
  'Total supply',
  'Circulating supply',
  'Historical Data',
  '24h low - high',
  'All-time low',
  'All-time high',
]

export const marketDataTexts: Readonly<Record<string, Texts>> = {
  singleAsset: {
    always: ['Wallet → /dashboard/wallet', '(coin)'],
    'shown.token': ['USDT', '(tokenBalances)', 'USDT history', '(transactionList)'],
    'shown.otherCoin': ['shiba-inu'],
  },
  coin: {
    'fetching | paused | stale': ['Loading market data'],
    fresh: FIGURES,
    ...FAILED,
    refused: ['Unable to fetch data. Kindly login first (down)'],
    missing: ['There is no market data for this coin (notice)'],
  },
  coinPage: {
    shown: ['(coin)'],
    missing: NO_PAGE,
  },
  'coin, the public page of a coin': {
    missing: NO_PAGE,
    'data=null & !missing': ['All markets → /markets'],
    'fetching | paused | stale': ['Loading market data'],
    fresh: [
      'Bitcoin (BTC)',
      'BTC price in US dollars, with chart, market cap, supply and historical data.',
      'All markets → /markets',
      'Swap BTC → /swap?from=btc&to=eth',
      'Your BTC → /dashboard/single-asset?token=BTC',
      ...FIGURES,
    ],
    failed: FAILED.failed,
    'failed | failure.kind=signedOut': FAILED['failed | refused'],
    'failure.kind=signedOut': ['Unable to fetch data. Kindly login first (down)'],
  },
  priceChart: {
    always: ['Time', '7d', '30d', 'Style', '(coinChart)'],
    'days=1': ['24h (chosen)', '1y'],
    'days=365': ['24h', '1y (chosen)'],
    'style=line': ['Line (chosen)', 'Candles'],
    'style=candles': ['Line', 'Candles (chosen)'],
  },
  coinChart: {
    'fetching | paused | stale': ['Loading the chart'],
    '!fresh': ['Chart by TradingView Lightweight Charts™ , copyright © TradingView, Inc.'],
    fresh: [
      'Prices in US dollars',
      'Time',
      'Open',
      'High',
      'Low',
      'Close',
      'Thu, Jan 1, 2026, 09:00 AM',
      '–',
      '$60,100.00',
      'Thu, Jan 1, 2026, 10:00 AM',
      '$60,200.00',
      '$60,900.00',
      '$60,050.00',
      '$60,500.50',
      'Prices in US dollars, last updated Thu, Jan 1, 2026, 10:00 AM. Chart by TradingView Lightweight Charts™ , copyright © TradingView, Inc.',
    ],
    ...FAILED,
    refused: ['Unable to fetch data. Not found (down)'],
  },
  marketMovers: {
    always: ['Markets', 'More... → /markets'],
    gainers: ['Gainers (chosen)', 'Losers', 'New'],
    losers: ['Gainers', 'Losers (chosen)', 'New'],
    new: ['Gainers', 'Losers', 'New (chosen)', 'No data', 'New coins appear here.'],
    '!new': ['(movers)'],
  },
  markets: {
    always: [
      'Live from the Crypto markets',
      'Prices, changes and volumes of the largest coins.',
      'List',
      'Sort',
      '(coins)',
    ],
    'filter.list=all': ['All (chosen)', 'Gainers', 'Losers'],
    'filter.list=gainers': ['All', 'Gainers (chosen)', 'Losers'],
    'filter.list=losers': ['All', 'Gainers', 'Losers (chosen)'],
  },
  coins: {
    'fetching | paused | stale': ['Loading market data'],
    fresh: [
      'Coins',
      '#',
      'Name',
      'Price',
      '24h',
      '7d',
      '24h volume',
      'Market cap',
      'Last 7 days',
      'BTC Bitcoin BTC → /markets/BTC',
      'pepe PE Pepe PEPE → /markets/pepe',
      'Updated 10:00 AM',
    ],
    ...FAILED,
  },
  movers: {
    'fetching | paused | stale': ['Loading market data'],
    fresh: [
      'Top gainers',
      'SOL Solana SOL $150.123457 +7.2% → /markets/SOL',
      'Top losers',
      'internet-computer IC Interne ICP – -4.0% → /markets/internet-computer',
      ...DELAYED,
    ],
    ...FAILED,
  },
  'movers, the Markets card of the dashboard': {
    'fetching | paused | stale': ['Loading market data'],
    fresh: [...DELAYED, 'SOL 5', 'SOL Solana → /markets/SOL', 'SOL SOL', 'SOL $150.12 Vol $2.50B', 'SOL +7.25% (up)'],
    ...FAILED,
  },
  marketControls: {
    always: ['Market data', 'Market prices older than 2 minutes are not used for trades.'],
    reading: ['Loading the test provider'],
    'known | setting': ['Test provider'],
    unavailable: ['Could not load the test provider (down)', 'Try again'],
  },
  rateControls: {
    always: ['Exchange rates', 'Rates are fetched every hour. Those older than 36 hours make no prices.'],
    reading: ['Loading the test rate provider'],
    'known | setting': ['Test rate provider'],
    unavailable: ['Could not load the test rate provider (down)', 'Try again'],
  },
}
