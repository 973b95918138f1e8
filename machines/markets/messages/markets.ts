export const COINS_TITLE = 'Coins'
export const COIN_TITLE = 'Market data'
/** The heading of a coin's public page, and with its price the title. */
export const coinHeading = ({ name, symbol }: { readonly name: string; readonly symbol: string }): string =>
  `${name} (${symbol})`
export const coinPageTitle = (coin: { readonly name: string; readonly symbol: string }): string =>
  `${coinHeading(coin)} price`
export const coinPageLead = ({ symbol }: { readonly symbol: string }): string =>
  `${symbol} price in US dollars, with chart, market cap, supply and historical data.`
export const ALL_MARKETS = 'All markets'
export const SIGN_UP_TO_TRADE = 'Sign up to trade'
/** Where a signed-in person sees the balance of a token. */
export const ownAsset = (ticker: string): string => `Your ${ticker}`
export const swapOf = (ticker: string): string => `Swap ${ticker}`
export const notTraded = (symbol: string): string => `${symbol} is not traded here.`
export const CHART_TITLE = 'Price chart'
export const MOVERS_TITLE = 'Top gainers and losers'
export const MARKETS_HEADING = 'Live from the Crypto markets'
export const DELAYED = 'Market data is delayed'
export const NO_COINS = 'No coins found'
export const LAST_PRICES = 'These are the last known prices.'
export const NO_COIN = 'There is no market data for this coin'
export const NO_PRICES = 'Could not load prices.'
/** The empty states of the lists of movers. */
export const NO_MOVERS = { gainers: 'No gainers yet', losers: 'No losers yet', new: 'No data' } as const

export const PRICE_UNKNOWN = 'The market price is unavailable. Please try again in a moment'
