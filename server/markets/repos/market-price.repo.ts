import type { Queries } from '#server/db/db.ts'
import { FRESH_UNTIL } from '#server/db/price-age.ts'
import { NOW } from '#server/shared/repos/clock.repo.ts'

export interface StoredQuote {
  readonly token: string
  readonly currency: string
  /** Currency per token, at most 8 decimals. */
  readonly price: string
  /** Percent over 24 hours, if known. */
  readonly change24h: number | null
  /** By the clock of the application. */
  readonly at: Date
  /** When the exchange rate in it was last updated, by the same clock; null without one. */
  readonly rateAt: Date | null
}

/** Whether a new row has a newer price than a stored one, or one of the same moment by a newer exchange rate. */
const isNewer = (stored: string, fresh: string): string =>
  `(${stored}.at, coalesce(${stored}.rate_at, '-infinity')) < (${fresh}.at, coalesce(${fresh}.rate_at, '-infinity'))`

/** Saves the prices that are newer; true when any known price changed, or is used for money again. */
export async function store(quotes: readonly StoredQuote[], on: Queries): Promise<boolean> {
  const [row] = await on.query<{ moved: boolean }>(
    `with quote as (select * from unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[], $5::timestamptz[], $6::timestamptz[])
         as q (token, currency, price, change_24h, at, rate_at)),
     stored as (
       insert into market_price as m (token, currency, price, change_24h, at, rate_at)
       select token, currency, price, change_24h, at, rate_at from quote order by 1, 2
       on conflict (token, currency) do update set price = excluded.price, change_24h = excluded.change_24h, at = excluded.at, rate_at = excluded.rate_at
         where ${isNewer('m', 'excluded')})
     select exists (select from quote q join market_price m using (token, currency) where ${isNewer('m', 'q')}
       and (m.price <> q.price or ${FRESH_UNTIL} <= ${NOW} and ${FRESH_UNTIL.replaceAll('m.', 'q.')} > ${NOW})) as moved`,
    [
      quotes.map(({ token }) => token),
      quotes.map(({ currency }) => currency),
      quotes.map(({ price }) => price),
      quotes.map(({ change24h }) => change24h?.toFixed(2) ?? null),
      quotes.map(({ at }) => at.toISOString()),
      quotes.map(({ rateAt }) => rateAt?.toISOString() ?? null),
    ],
  )
  return row?.moved ?? false
}

export interface Aging {
  now: Date
  /** Whether any price became too old for money after `since`. */
  has_aged: boolean
  /** In how many milliseconds the next one does; null when none is used for money. */
  next_ms: number | null
}

/** Which prices became too old for money after a moment, now if there is none, and when the next one does. */
export async function aging(since: Date | null, on: Queries): Promise<Aging> {
  const [row] = await on.query<Aging>(
    `select app_now() as now,
       coalesce(bool_or(${FRESH_UNTIL} <= ${NOW} and ${FRESH_UNTIL} > coalesce($1, ${NOW})), false) as has_aged,
       extract(epoch from min(${FRESH_UNTIL}) filter (where ${FRESH_UNTIL} > ${NOW}) - ${NOW})::float8 * 1000 as next_ms
     from market_price m`,
    [since?.toISOString() ?? null],
  )
  if (!row) throw new Error('An aggregate has a row')
  return row
}

export async function isKnown(on: Queries): Promise<boolean> {
  const [row] = await on.query<{ known: boolean }>('select exists (select from market_price) as known')
  return row?.known ?? false
}

export interface PriceRow {
  token: string
  currency: string
  price: string
  change: number | null
  at: Date
  /** When the exchange rate in it was last updated; null without one. */
  rate_at: Date | null
  is_fresh: boolean
}

const COLUMNS = `token, currency, price::text as price, change_24h::float8 as change, at, rate_at, ${FRESH_UNTIL} > ${NOW} as is_fresh`

export async function find(token: string, currency: string, on: Queries): Promise<PriceRow | undefined> {
  const [row] = await on.query<PriceRow>(`select ${COLUMNS} from market_price m where token = $1 and currency = $2`, [
    token,
    currency,
  ])
  return row
}

/** Every token's price in one currency. */
export const inCurrency = (currency: string, on: Queries): Promise<PriceRow[]> =>
  on.query<PriceRow>(`select ${COLUMNS} from market_price m where currency = $1`, [currency])

/** US dollars per unit of a currency, by a token that has a fresh price in both; null when there is none. */
export async function dollarsPerFiat(currency: string, on: Queries): Promise<number | null> {
  const [row] = await on.query<{ rate: number }>(
    `select (m.price / o.price)::float8 as rate from market_price m join market_price o on o.token = m.token and o.currency = $1
     where m.currency = 'USD' and ${FRESH_UNTIL} > ${NOW} and ${FRESH_UNTIL.replaceAll('m.', 'o.')} > ${NOW} and o.price > 0
     order by m.token limit 1`,
    [currency],
  )
  return row?.rate ?? null
}
