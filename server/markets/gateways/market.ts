import { CURRENCIES, priceIdOf, TOKENS, type Currency, type Token } from '#machines/catalog/assets.ts'
import { answerCache } from '#server/shared/gateways/answer-cache.ts'
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
}

/** Where market prices come from. */
export interface MarketFeed {
  readonly isOnAppClock: boolean
  /** Every pair that is known now. Throws `UpstreamFailure`. */
  readonly quotes: () => Promise<Quote[]>
}

const RATES_MS = 600_000
/** Older exchange rates price no money; in so long they hardly move. */
const MOST_RATES_AGE_S = 1800
/** What a change may be at most to be shown. */
const MAX_CHANGE = 100_000

type Row = Readonly<Record<string, string | null>>
type Rates = Readonly<Record<string, { readonly value: string }>>

const atOf = (row: Row | undefined): Date => new Date(Number(row?.['last_updated_at'] ?? 0) * 1000)
const changeOf = (text: string | null | undefined): number | null => {
  const change = text === null || text === undefined ? NaN : Number(text)
  return Math.abs(change) <= MAX_CHANGE ? change : null
}

/** In a currency that the coin lacks: the dollar price times the currency's exchange rate. */
function fiatPrice(currency: string, row: Row, rates: Rates): string | null {
  const direct = row[currency]
  if (direct) return priceFrom({ of: direct })
  const [of, times, per] = [row['usd'], rates[currency]?.value, rates['usd']?.value]
  return of && times !== undefined && per !== undefined ? priceFrom({ of, times, per }) : null
}

function fiatQuote(token: Token, currency: Currency, row: Row, rates: Rates): Quote | null {
  const key = currency.toLowerCase()
  const price = fiatPrice(key, row, rates)
  if (price === null) return null
  const change24h = changeOf(row[`${key}_24h_change`] ?? row['usd_24h_change'])
  return { token, currency, price, change24h, at: atOf(row) }
}

function tokenQuote(token: Token, currency: Token, rows: Readonly<Record<string, Row>>): Quote | null {
  const [row, other] = [rows[priceIdOf(token)], rows[priceIdOf(currency)]]
  const price = row?.['usd'] && other?.['usd'] ? priceFrom({ of: row['usd'], per: other['usd'] }) : null
  if (price === null) return null
  const [change, otherChange] = [changeOf(row?.['usd_24h_change']), changeOf(other?.['usd_24h_change'])]
  const change24h = change === null || otherChange === null ? null : ((100 + change) / (100 + otherChange) - 1) * 100
  const at = new Date(Math.min(atOf(row).getTime(), atOf(other).getTime()))
  return { token, currency, price, change24h: changeOf(change24h === null ? null : String(change24h)), at }
}

/** Prices of all tokens by one call; exchange rates for the currencies that coins lack are asked for every ten minutes. */
export function marketFeed(marketData: MarketData): MarketFeed {
  const exchangeRates = answerCache({ load: () => marketData.exchangeRates(), freshMs: RATES_MS, maxEntries: 1 })

  async function ratesFor(rows: Readonly<Record<string, Row>>): Promise<Rates> {
    const isMissing = Object.values(rows).some((row) => CURRENCIES.some((currency) => !row[currency.toLowerCase()]))
    if (!isMissing) return {}
    // Without exchange rates, or with old ones alone, the other currencies have prices nonetheless.
    return exchangeRates.get('').then(
      ({ value, ageS }) => (ageS < MOST_RATES_AGE_S ? value : {}),
      () => ({}),
    )
  }
  return {
    isOnAppClock: marketData.isOnAppClock,
    async quotes() {
      const rows = await marketData.prices(
        TOKENS.map(priceIdOf),
        CURRENCIES.map((currency) => currency.toLowerCase()),
      )
      const rates = await ratesFor(rows)
      return TOKENS.flatMap((token) => {
        const row = rows[priceIdOf(token)] ?? {}
        const all = [
          ...CURRENCIES.map((currency) => fiatQuote(token, currency, row, rates)),
          ...TOKENS.map((currency) => tokenQuote(token, currency, rows)),
        ]
        return all.filter((quote) => quote !== null)
      })
    },
  }
}
