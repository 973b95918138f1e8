import { CURRENCIES, priceIdOf, TOKENS, type Currency, type Token } from '#machines/catalog/assets.ts'
import { priceFrom } from './decimal-prices.ts'
import type { MarketData } from './market-data.ts'

export interface Quote {
  readonly token: string
  readonly currency: string
  /** Currency per token, at most 8 decimals, above 0. */
  readonly price: string
  /** Percent over 24 hours, if known. */
  readonly change24h: number | null
  /** When the provider last updated it. */
  readonly at: Date
  /** When the exchange rate in it was last updated; null without one. */
  readonly rateAt: Date | null
}

/** Per currency, what a US dollar is in it, and when that was last updated. */
export type Rates = ReadonlyMap<string, { readonly perDollar: string; readonly at: Date }>

/** Where market prices come from. */
export interface MarketFeed {
  readonly isOnAppClock: boolean
  /** Every pair that is known now, by exchange rates in the currencies that a coin lacks. Throws `UpstreamFailure`. */
  readonly quotes: (rates: Rates) => Promise<Quote[]>
}

/** What a change may be at most to be shown. */
const MAX_CHANGE = 100_000

type Row = Readonly<Record<string, string | null>>

/** In seconds, as the provider has it; what is no such time is from 1970, and prices no money. */
const SECONDS = /^[1-9]\d{8,9}$/
const atOf = (row: Row | undefined): Date => {
  const at = row?.['last_updated_at'] ?? ''
  return new Date(SECONDS.test(at) ? Number(at) * 1000 : 0)
}
const changeOf = (text: string | null | undefined): number | null => {
  const change = text === null || text === undefined ? NaN : Number(text)
  return Math.abs(change) <= MAX_CHANGE ? change : null
}

/** In a currency that the coin lacks: the dollar price times the currency's exchange rate. */
function fiatPrice(currency: Currency, row: Row, rates: Rates): Pick<Quote, 'price' | 'rateAt'> | null {
  const [direct, dollars, rate] = [row[currency.toLowerCase()], row['usd'], rates.get(currency)]
  const known = direct ? { of: direct } : dollars && rate ? { of: dollars, times: rate.perDollar } : null
  const price = known && priceFrom(known)
  return price ? { price, rateAt: direct ? null : (rate?.at ?? null) } : null
}

function fiatQuote(token: Token, currency: Currency, row: Row, rates: Rates): Quote | null {
  const priced = fiatPrice(currency, row, rates)
  if (priced === null) return null
  const change24h = changeOf(row[`${currency.toLowerCase()}_24h_change`] ?? row['usd_24h_change'])
  return { token, currency, ...priced, change24h, at: atOf(row) }
}

function tokenQuote(token: Token, currency: Token, rows: Readonly<Record<string, Row>>): Quote | null {
  const [row, other] = [rows[priceIdOf(token)], rows[priceIdOf(currency)]]
  const price = row?.['usd'] && other?.['usd'] ? priceFrom({ of: row['usd'], per: other['usd'] }) : null
  if (price === null) return null
  const [change, otherChange] = [changeOf(row?.['usd_24h_change']), changeOf(other?.['usd_24h_change'])]
  const change24h = change === null || otherChange === null ? null : ((100 + change) / (100 + otherChange) - 1) * 100
  const at = new Date(Math.min(atOf(row).getTime(), atOf(other).getTime()))
  return {
    token,
    currency,
    price,
    change24h: changeOf(change24h === null ? null : String(change24h)),
    at,
    rateAt: null,
  }
}

/** Prices of all tokens by one call. */
export const marketFeed = (marketData: MarketData): MarketFeed => ({
  isOnAppClock: marketData.isOnAppClock,
  async quotes(rates) {
    const rows = await marketData.prices(
      TOKENS.map(priceIdOf),
      CURRENCIES.map((currency) => currency.toLowerCase()),
    )
    return TOKENS.flatMap((token) => {
      const row = rows[priceIdOf(token)] ?? {}
      const all = [
        ...CURRENCIES.map((currency) => fiatQuote(token, currency, row, rates)),
        ...TOKENS.map((currency) => tokenQuote(token, currency, rows)),
      ]
      return all.filter((quote) => quote !== null)
    })
  },
})
