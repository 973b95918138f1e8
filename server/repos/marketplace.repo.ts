import type { Queries } from '#server/db/db.ts'
import { ADVERT_COLUMNS, ADVERT_JOINS, advertOf, type AdvertRow, type RawAdvert } from './advert.repo.ts'

export interface OpenQuery {
  type: string | null
  token: string | null
  currency: string | null
  /** Any of these. */
  methods: readonly string[] | null
  /** Fiat that can be traded, in whole units. */
  amount: string | null
  /** Where the page before ended: its last advert's place in the order, and its t_id. */
  after: { place: string | null; tId: string } | null
  limit: number
}

/** `place` is where the advert stands in the order asked for; null for a trader without that figure. */
export type PlacedAdvert = AdvertRow & { place: string | null }

// $1 type, $2 token, $3 currency, $4 methods, $5 amount, $6 place, $7 t_id, $8 limit. The decimals of a pair are as powers of ten.
const PAIRS = `pair as (
  select side.type, m.token, m.currency, m.price as market, f.scale as fiat_scale,
    ('1e-' || c.scale)::numeric as token_unit, ('1e-' || f.scale)::numeric as fiat_unit
  from market_price m join asset c on c.code = m.token join asset f on f.code = m.currency and f.kind = 'fiat'
  cross join (values ('Sell'), ('Buy')) as side (type)
  where ($1::text is null or side.type = $1) and ($2::text is null or m.token = $2) and ($3::text is null or m.currency = $3))`
const CURSOR = `cursor_at as (select id, person_id from advert where t_id = $7)`

// The taker's rules of machines/domain/trade.ts as a filter; a test holds the two against each other.
const takeable = (price: string) => `($5::numeric is null or (trunc($5::numeric, pair.fiat_scale) = $5::numeric
  and $5::numeric <= a.max_limit * pair.fiat_unit and $5::numeric <= a.available * pair.token_unit * ${price}
  and $5::numeric >= ${price} * pair.token_unit
  and ($5::numeric >= a.min_limit * pair.fiat_unit or a.min_limit * pair.fiat_unit > a.available * pair.token_unit * ${price})))`
const METHODS = `($4::text[] is null or a.payment_methods && $4::text[])`
const FLOATING = `round(pair.market * a.percent / 100, 8)`

/**
 * One of the two ways of pricing, in index order within a pair. Its place is price ÷ market × 1e18: within a pair that is the order of
 * prices, across pairs it compares like with like, and a floating advert keeps its place while the market moves.
 */
function priced(direction: 'asc' | 'desc', margin: 'Fixed' | 'Floating'): string {
  const [column, place, unit, price] =
    margin === 'Fixed'
      ? ['price', 'div(a.price * 1e18, pair.market)', 'pair.market * 1e-18', 'a.price']
      : ['percent', 'a.percent * 1e16', '1e-16', FLOATING]
  const from =
    direction === 'asc'
      ? `a.${column} >= coalesce($6::numeric * ${unit}, 0)
         and ($7::text is null or (${place}, a.id) > ($6::numeric, (select id from cursor_at)))`
      : `a.${column} <= coalesce(($6::numeric + 1) * ${unit}, 1e18)
         and ($7::text is null or (${place}, a.id) < ($6::numeric, (select id from cursor_at)))`
  return `(select a.id, ${place} as place from advert a
    where a.listed and a.margin_type = '${margin}' and a.type = pair.type and a.token = pair.token and a.currency = pair.currency
      and ${from} and ${METHODS} and ${takeable(price)}
    order by a.${column} ${direction}, a.id ${direction} limit $8)`
}

const byPrice = (direction: 'asc' | 'desc') => `with ${PAIRS}, ${CURSOR}, page as (
    select found.id, found.place from pair
    cross join lateral (${priced(direction, 'Fixed')} union all ${priced(direction, 'Floating')}) as found
    order by found.place ${direction}, found.id ${direction} limit $8)
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${direction}, a.id ${direction}`

/** The best traders first, each one's adverts together. */
const byFigure = (figure: 'orders' | 'completion_rate' | 'rating') => `with ${PAIRS}, ${CURSOR}, page as (
    select a.id, s.${figure} as place, s.person_id
    from trader s join advert a on a.person_id = s.person_id and a.listed
    join pair on pair.type = a.type and pair.token = a.token and pair.currency = a.currency
    where ($7::text is null or case when $6::numeric is null
        then s.${figure} is null and (s.person_id, a.id) > (select person_id, id from cursor_at)
        else s.${figure} < $6::numeric or s.${figure} is null
          or (s.${figure} = $6::numeric and (s.person_id, a.id) > (select person_id, id from cursor_at)) end)
      and ${METHODS} and ${takeable(`case a.margin_type when 'Fixed' then a.price else ${FLOATING} end`)}
    order by s.${figure} desc nulls last, s.person_id, a.id limit $8)
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place desc nulls last, page.person_id, a.id`

const STATEMENTS = {
  cheapest: byPrice('asc'),
  dearest: byPrice('desc'),
  orders: byFigure('orders'),
  completion_rate: byFigure('completion_rate'),
  rating: byFigure('rating'),
}
export type OpenOrder = keyof typeof STATEMENTS

/** One page of the adverts that can be taken. */
export async function listOpen(order: OpenOrder, query: OpenQuery, on: Queries): Promise<PlacedAdvert[]> {
  const { type, token, currency, methods, amount, after, limit } = query
  const rows = await on.query<RawAdvert & { place: string | null }>(STATEMENTS[order], [
    type,
    token,
    currency,
    methods,
    amount,
    after?.place ?? null,
    after?.tId ?? null,
    limit,
  ])
  return rows.map(advertOf)
}
