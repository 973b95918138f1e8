import type { Queries } from '#server/db/db.ts'
import { RATE_UNTIL } from '#server/db/price-age.ts'

export interface StoredRate {
  readonly currency: string
  /** Currency per US dollar, as a decimal. */
  readonly perDollar: string
  /** When the provider last updated it, by the clock of the application. */
  readonly at: Date
}

/** Saves rates, unless the stored ones are newer. */
export async function store(rates: readonly StoredRate[], on: Queries): Promise<void> {
  await on.query(
    `insert into exchange_rate as r (currency, per_dollar, at)
     select * from unnest($1::text[], $2::numeric[], $3::timestamptz[]) order by 1
     on conflict (currency) do update set per_dollar = excluded.per_dollar, at = excluded.at where r.at <= excluded.at`,
    [
      rates.map(({ currency }) => currency),
      rates.map(({ perDollar }) => perDollar),
      rates.map(({ at }) => at.toISOString()),
    ],
  )
}

/** The rates that are not too old to make prices. */
export const listUsable = (on: Queries): Promise<StoredRate[]> =>
  on.query<StoredRate>(
    `select currency, per_dollar::text as "perDollar", at from exchange_rate r where ${RATE_UNTIL} > app_now() order by currency`,
  )
