import type { Param, Queries } from '#server/db/db.ts'
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
  /** At least so many rows are read, if there are as many. */
  limit: number
}

export type OpenOrder = 'cheapest' | 'dearest' | 'orders' | 'completion_rate' | 'rating'

/** `place` is where the advert stands in the order asked for; null for a trader without that figure. */
export type PlacedAdvert = AdvertRow & { place: string | null }

/** What of a query was given, as parameters of a statement. Only that is in its text, so that each shape gets its own plan. */
type Bound = {
  readonly [Name in 'type' | 'token' | 'currency' | 'methods' | 'amount' | 'place' | 'tId']: string | null
} & {
  readonly limit: number
}

// A limit that the planner can see; as a parameter it would reckon with a tenth of all adverts.
const LIMITS = [21, 51, 101]

function bind({ type, token, currency, methods, amount, after, limit }: OpenQuery): { bound: Bound; params: Param[] } {
  const params: Param[] = []
  const given = (value: Param, as: string) => (value === null ? null : `$${params.push(value)}::${as}`)
  const bound = {
    type: given(type, 'text'),
    token: given(token, 'text'),
    currency: given(currency, 'text'),
    methods: given(methods, 'text[]'),
    amount: given(amount, 'numeric'),
    place: given(after?.place ?? null, 'numeric'),
    tId: given(after?.tId ?? null, 'text'),
    limit: LIMITS.find((most) => most >= limit) ?? limit,
  }
  return { bound, params }
}

const all = (...conditions: readonly (string | false | null)[]): string =>
  conditions.filter((condition) => condition !== false && condition !== null).join(' and ') || 'true'
const equal = (column: string, param: string | null) => param !== null && `${column} = ${param}`

/** The pairs asked for with their market price; the decimals of their assets as powers of ten. */
const pairs = ({ type, token, currency }: Bound): string => `pair as (
  select side.type, m.token, m.currency, m.price as market, f.scale as fiat_scale,
    ('1e-' || c.scale)::numeric as token_unit, ('1e-' || f.scale)::numeric as fiat_unit
  from market_price m join asset c on c.code = m.token join asset f on f.code = m.currency and f.kind = 'fiat'
  cross join (values ${type === null ? `('Sell'), ('Buy')` : `(${type})`}) as side (type)
  where ${all(equal('m.token', token), equal('m.currency', currency))})`

const cursorAt = ({ tId }: Bound): string =>
  `cursor_at as (select id, person_id from advert where t_id = ${tId ?? 'null'})`

const FLOATING = `round(pair.market * a.percent / 100, 8)`

// The taker's rules of machines/domain/trade.ts as a filter; a test holds the two against each other.
const takeable = (amount: string | null, price: string): string | null =>
  amount &&
  `trunc(${amount}, pair.fiat_scale) = ${amount} and ${amount} <= a.max_limit * pair.fiat_unit
  and ${amount} <= a.available * pair.token_unit * ${price} and ${amount} >= ${price} * pair.token_unit
  and (${amount} >= a.min_limit * pair.fiat_unit or a.min_limit * pair.fiat_unit > a.available * pair.token_unit * ${price})`
const paidBy = (methods: string | null): string | null => methods && `a.payment_methods && ${methods}`

/**
 * One of the two ways of pricing, in index order within a pair. Its place is price ÷ market × 1e18: within a pair that is the order of
 * prices, across pairs it compares like with like, and a floating advert keeps its place while the market moves.
 */
function priced(margin: 'Fixed' | 'Floating', direction: 'asc' | 'desc', bound: Bound): string {
  const [column, place, unit, price] =
    margin === 'Fixed'
      ? ['price', 'div(a.price * 1e18, pair.market)', 'pair.market * 1e-18', 'a.price']
      : ['percent', 'a.percent * 1e16', '1e-16', FLOATING]
  const { place: last, methods, amount, limit } = bound
  const from = direction === 'asc' ? `a.${column} >= ${last} * ${unit}` : `a.${column} <= (${last} + 1) * ${unit}`
  const beyond = `(${place}, a.id) ${direction === 'asc' ? '>' : '<'} (${last}, (select id from cursor_at))`
  const conditions = all(last !== null && from, last !== null && beyond, paidBy(methods), takeable(amount, price))
  return `(select a.id, ${place} as place from advert a
    where a.listed and a.margin_type = '${margin}' and a.type = pair.type and a.token = pair.token and a.currency = pair.currency
      and ${conditions}
    order by a.${column} ${direction}, a.id ${direction} limit ${limit})`
}

const byPrice = (
  direction: 'asc' | 'desc',
  bound: Bound,
): string => `with ${pairs(bound)}, ${cursorAt(bound)}, page as (
    select found.id, found.place from pair cross join lateral (
      ${priced('Fixed', direction, bound)} union all ${priced('Floating', direction, bound)}) as found
    order by found.place ${direction}, found.id ${direction} limit ${bound.limit})
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${direction}, a.id ${direction}`

type Figure = 'orders' | 'completion_rate' | 'rating'

/** From which trader on a page begins: the one the page before ended with may have more adverts. */
function tradersFrom(figure: Figure, { place, tId }: Bound): string | false {
  if (tId === null) return false
  const rest = `s.person_id >= (select person_id from cursor_at)`
  if (place === null) return `s.${figure} is null and ${rest}`
  return `(s.${figure} < ${place} or s.${figure} is null or (s.${figure} = ${place} and ${rest}))`
}

/** The best traders first, each one's adverts together; both are read in index order, and no further than the page is long. */
function byFigure(figure: Figure, bound: Bound): string {
  const { type, token, currency, methods, amount, tId, limit } = bound
  const direction = figure === 'orders' ? 'desc' : 'desc nulls last'
  const price = `case a.margin_type when 'Fixed' then a.price else ${FLOATING} end`
  const pair = 'join pair on pair.type = a.type and pair.token = a.token and pair.currency = a.currency'
  const wanted = all(equal('a.type', type), equal('a.token', token), equal('a.currency', currency), paidBy(methods))
  const beyond = `(s.person_id <> (select person_id from cursor_at) or a.id > (select id from cursor_at))`
  return `with ${pairs(bound)}, ${cursorAt(bound)}, page as (
    select found.id, s.${figure} as place, s.person_id from trader s cross join lateral (
      select a.id from advert a ${amount === null ? '' : pair}
      where a.person_id = s.person_id and a.listed and ${all(wanted, takeable(amount, price), tId !== null && beyond)}
      order by a.id limit ${limit}) as found
    where ${all(tradersFrom(figure, bound))}
    order by s.${figure} ${direction}, s.person_id, found.id limit ${limit})
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${direction}, page.person_id, a.id`
}

function statementOf(order: OpenOrder, bound: Bound): string {
  if (order === 'cheapest') return byPrice('asc', bound)
  return order === 'dearest' ? byPrice('desc', bound) : byFigure(order, bound)
}

/** One page, or a little more, of the adverts that can be taken. */
export async function listOpen(order: OpenOrder, query: OpenQuery, on: Queries): Promise<PlacedAdvert[]> {
  const { bound, params } = bind(query)
  const rows = await on.query<RawAdvert & { place: string | null }>(statementOf(order, bound), params)
  return rows.map(advertOf)
}
