/** A call for market data that failed (spec §8). */
export const NO_MARKET_DATA = 'Unable to fetch data'
