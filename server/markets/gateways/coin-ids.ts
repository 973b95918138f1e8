/** What the market data provider calls our tokens: its ids are slugs, and tickers are not unique there. */
export const COIN_IDS: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  SOL: 'solana',
  BNB: 'binancecoin',
  USDT: 'tether',
  USDC: 'usd-coin',
  TRX: 'tron',
  XRP: 'ripple',
  LTC: 'litecoin',
  XLM: 'stellar',
  ADA: 'cardano',
  AVAX: 'avalanche-2',
  DOGE: 'dogecoin',
}

const TOKENS = new Map(Object.entries(COIN_IDS).map(([token, id]) => [id, token]))

/** The ticker of a coin that is traded here, or null. */
export const tokenOf = (id: string): string | null => TOKENS.get(id) ?? null
