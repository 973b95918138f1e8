import type { Queries } from '#server/db/db.ts'

export interface StoredQuote {
  readonly token: string
  readonly currency: string
  /** Currency per token, at most 8 decimals. */
  readonly price: string
  /** Percent over 24 hours, if known. */
  readonly change24h: number | null
  /** By the clock of the application. */
  readonly at: Date
}

/** Saves the prices that are newer; true when any known price changed. */
export async function store(quotes: readonly StoredQuote[], on: Queries): Promise<boolean> {
  const [row] = await on.query<{ moved: boolean }>(
    `with quote as (select * from unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[], $5::timestamptz[]) as q (token, currency, price, change_24h, at)),
     stored as (
       insert into market_price as m (token, currency, price, change_24h, at)
       select token, currency, price, change_24h, at from quote order by 1, 2
       on conflict (token, currency) do update set price = excluded.price, change_24h = excluded.change_24h, at = excluded.at
         where m.at < excluded.at)
     select exists (select from quote q join market_price m using (token, currency) where m.at < q.at and m.price <> q.price) as moved`,
    [
      quotes.map(({ token }) => token),
      quotes.map(({ currency }) => currency),
      quotes.map(({ price }) => price),
      quotes.map(({ change24h }) => change24h?.toFixed(2) ?? null),
      quotes.map(({ at }) => at.toISOString()),
    ],
  )
  return row?.moved ?? false
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
  is_fresh: boolean
}

/** For this long a price is used for money, counted from the provider's last update; then it is only the last known one. */
export const FRESH_FOR = `interval '120 seconds'`

const COLUMNS = `token, currency, price::text as price, change_24h::float8 as change, at, at > app_now() - ${FRESH_FOR} as is_fresh`

export async function find(token: string, currency: string, on: Queries): Promise<PriceRow | undefined> {
  const [row] = await on.query<PriceRow>(`select ${COLUMNS} from market_price where token = $1 and currency = $2`, [
    token,
    currency,
  ])
  return row
}

/** Every token's price in one currency. */
export const inCurrency = (currency: string, on: Queries): Promise<PriceRow[]> =>
  on.query<PriceRow>(`select ${COLUMNS} from market_price where currency = $1`, [currency])
