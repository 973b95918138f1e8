import { FRESH_UNTIL } from '#server/db/price-age.ts'
import { NOW } from '#server/shared/repos/clock.repo.ts'
import type { Queries } from '#server/db/db.ts'

/** Stores the rates of this hour by the prices of now, once, and none without a fresh price. The dearest token has the most digits in each currency. */
export async function record(on: Queries): Promise<void> {
  await on.query(
    `insert into past_rate (currency, hour, per_dollar)
     select distinct on (o.currency) o.currency, date_trunc('hour', ${NOW}, 'UTC'), o.price / m.price
     from market_price m join market_price o on o.token = m.token
     where m.currency = 'USD' and ${FRESH_UNTIL} > ${NOW} and ${FRESH_UNTIL.replaceAll('m.', 'o.')} > ${NOW}
     order by o.currency, m.price desc
     on conflict (currency, hour) do nothing`,
  )
}

/** An amount of a currency at a time. */
export interface PastAmount {
  readonly at: Date
  readonly currency: string
  readonly amount: string
}

/** The rate of a currency in the hour of `i.at`, or in the one before: a new hour has none for some seconds. */
const rateOf = (currency: string): string =>
  `(select per_dollar from past_rate r where r.currency = ${currency} and r.hour <= i.at and r.hour > i.at - interval '2 hours' order by r.hour desc limit 1)`

/** What the amounts were worth in a currency at their times, with so many decimals, in their order; null without a rate. */
export async function valuesThen(
  amounts: readonly PastAmount[],
  { currency, places }: { readonly currency: string; readonly places: number },
  on: Queries,
): Promise<(string | null)[]> {
  if (amounts.length === 0) return []
  const rows = await on.query<{ value: string | null }>(
    `select round(i.amount * ${rateOf('$4')} / ${rateOf('i.currency')}, $5)::text as value
     from unnest($1::timestamptz[], $2::text[], $3::numeric[]) with ordinality as i (at, currency, amount, nth) order by i.nth`,
    [
      amounts.map(({ at }) => at.toISOString()),
      amounts.map((each) => each.currency),
      amounts.map(({ amount }) => amount),
      currency,
      places,
    ],
  )
  return rows.map(({ value }) => value)
}
