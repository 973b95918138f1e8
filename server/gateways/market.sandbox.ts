import type { Quote } from '#server/repos/market-price.repo.ts'
import type { MarketFeed } from './market.ts'

// US dollars per token and other currency per US dollar: round figures of the right size.
const TOKENS: Readonly<Record<string, number>> = {
  BTC: 64_000,
  ETH: 3_200,
  SOL: 150,
  BNB: 590,
  USDT: 1,
  USDC: 1,
  TRX: 0.12,
  XRP: 0.55,
  LTC: 82,
  XLM: 0.11,
  ADA: 0.45,
  AVAX: 28,
  DOGE: 0.14,
}
const STABLECOINS = new Set(['USDT', 'USDC'])
const FIATS: Readonly<Record<string, number>> = {
  USD: 1,
  CAD: 1.37,
  GBP: 0.78,
  EUR: 0.92,
  CNY: 7.2,
  NGN: 1500,
  ZAR: 18.2,
  GHS: 15.1,
  KES: 129,
  XOF: 603,
}
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STABLE = 0.05

/** Swings of a token around its base: a little over a percent in days, a few thousandths in minutes. */
function swing(token: string, atMs: number): number {
  const phase = [...token].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const wave = (periodMs: number) => Math.sin((2 * Math.PI * atMs) / periodMs + phase)
  const size = STABLECOINS.has(token) ? STABLE : 1
  return 1 + size * (0.013 * wave(3.3 * DAY_MS) + 0.006 * wave(7 * HOUR_MS) + 0.0015 * wave(0.3 * HOUR_MS))
}

const dollarsOf = (token: string, atMs: number): number => (TOKENS[token] ?? 0) * swing(token, atMs)

function rate(token: string, currency: string, atMs: number): number {
  const perDollar = FIATS[currency]
  return perDollar === undefined
    ? dollarsOf(token, atMs) / dollarsOf(currency, atMs)
    : dollarsOf(token, atMs) * perDollar
}

const decimals = (price: number): number => (price >= 1000 ? 2 : price >= 1 ? 4 : 8)

function quote(token: string, currency: string, atMs: number): Quote {
  const price = rate(token, currency, atMs)
  const change24h = (price / rate(token, currency, atMs - DAY_MS) - 1) * 100
  return { token, currency, price: price.toFixed(decimals(price)), change24h }
}

/** A market of its own that moves gently; the same moment always has the same prices. */
export const sandboxFeed: MarketFeed = {
  quotes: async (at) => {
    const currencies = [...Object.keys(FIATS), ...Object.keys(TOKENS)]
    return Object.keys(TOKENS).flatMap((token) => currencies.map((currency) => quote(token, currency, at.getTime())))
  },
}
