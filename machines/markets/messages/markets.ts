export const COINS_TITLE = 'Coins'
export const COIN_TITLE = 'Market data'
export const CHART_TITLE = 'Price chart'
export const MOVERS_TITLE = 'Top gainers and losers'
export const MARKETS_HEADING = 'Live from the Crypto markets'
export const DELAYED = 'Market data is delayed'
export const NO_COINS = 'No coins found'
export const LAST_PRICES = 'These are the last known prices.'
export const NO_PRICES = 'Could not load prices.'
/** The empty states of the lists of movers. */
export const NO_MOVERS = { gainers: 'No gainers yet', losers: 'No losers yet', new: 'No data' } as const

export const PRICE_UNKNOWN = 'The market price is unavailable. Please try again in a moment'
