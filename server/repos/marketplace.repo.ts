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

/** How many of the best traders are looked at first, and how many adverts that fit are few. */
interface Reach {
  readonly near: number
  readonly few: number
}
// Of a trader's adverts those of a pair are found by index, all others are looked through.
const reachOf = ({ token, currency }: Bound): Reach => ({ near: token && currency ? 600 : 200, few: 10_000 })

// A limit that the planner can see; as a parameter it would reckon with a tenth of all adverts.
const LIMITS = [6, 21, 51, 101]

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

/** Whether a limit in a pair reaches the amount; `offset 0` has this looked up before the adverts, not after. */
const isReached = (amount: string | null): string | null =>
  amount &&
  `exists (select from advert k where k.listed and k.type = side.type and k.token = m.token and k.currency = m.currency
    and k.max_limit >= ${amount} * ('1e' || f.scale)::numeric offset 0)`

const pairsAsked = ({ type, token, currency }: Bound, condition: string | null): string => `
  from market_price m join asset c on c.code = m.token join asset f on f.code = m.currency and f.kind = 'fiat'
  cross join (values ${type === null ? `('Sell'), ('Buy')` : `(${type})`}) as side (type)
  where ${all(equal('m.token', token), equal('m.currency', currency), condition)}`

/** The pairs asked for with their market price; the decimals of their assets as powers of ten. */
const pairs = (bound: Bound, condition: string | null): string => `pair as (
  select side.type, m.token, m.currency, m.price as market, f.scale as fiat_scale,
    ('1e-' || c.scale)::numeric as token_unit, ('1e-' || f.scale)::numeric as fiat_unit ${pairsAsked(bound, condition)})`

/** Of an amount beyond all limits nothing needs to be looked at. Apart from the pairs: their number is what the planner goes by. */
const REACHED = `(select count(*) from reached) > 0`
const reached = (bound: Bound): string =>
  `reached as materialized (select ${bound.amount === null ? '' : `${pairsAsked(bound, isReached(bound.amount))} limit 1`})`

const cursorAt = ({ tId }: Bound): string =>
  `cursor_at as (select id, person_id from advert where t_id = ${tId ?? 'null'})`

const floating = (row: string): string => `round(pair.market * ${row}.percent / 100, 8)`

// The taker's rules of machines/domain/trade.ts as a filter; a test holds the two against each other.
const takeable = (amount: string | null, row: string, price: string): string | null =>
  amount &&
  `trunc(${amount}, pair.fiat_scale) = ${amount} and ${amount} <= ${row}.max_limit * pair.fiat_unit
  and ${amount} <= ${row}.available * pair.token_unit * ${price} and ${amount} >= ${price} * pair.token_unit
  and (${amount} >= ${row}.min_limit * pair.fiat_unit or ${row}.min_limit * pair.fiat_unit > ${row}.available * pair.token_unit * ${price})`

/** The pairs, each with every method asked for: what a list by method is read for. */
const pairsPaid = (methods: string | null): string =>
  methods === null ? 'pair' : `pair cross join (select distinct unnest(${methods}) as method) as wanted`

/** Adverts of a pair that can be taken, of one way of pricing and of the method, if methods are asked for; `k` has their prices. */
const listedAs = (margin: 'Fixed' | 'Floating', methods: string | null): string =>
  `${methods === null ? 'k.listed' : 'k.method = wanted.method'} and k.margin_type = '${margin}'
  and k.type = pair.type and k.token = pair.token and k.currency = pair.currency`

/** Where `k` stands for a list with or without methods, and what it takes for the amount. */
const keptIn = ({ methods, amount }: Bound, price: string) =>
  methods === null
    ? { id: 'k.id', source: 'advert k', fits: takeable(amount, 'k', price) }
    : {
        id: 'k.advert_id',
        source: `advert_method k ${amount === null ? '' : 'join advert a on a.id = k.advert_id'}`,
        fits: takeable(amount, 'a', price),
      }

/** All of a pair that fit, of one way of pricing. */
function fitting(margin: 'Fixed' | 'Floating', bound: Bound): string {
  const { id, source, fits } = keptIn(bound, margin === 'Fixed' ? 'k.price' : floating('k'))
  return `select ${id} as id from ${source} where ${all(listedAs(margin, bound.methods), fits)}`
}

/** How many adverts of a pair are read at most, and up to which place. */
interface Stretch {
  readonly most: number
  readonly end: string | null
}

/**
 * One of the two ways of pricing, in index order within a pair. Its place is price ÷ market × 1e18: within a pair that is the order of
 * prices, across pairs it compares like with like, and a floating advert keeps its place while the market moves.
 */
function priced(margin: 'Fixed' | 'Floating', direction: 'asc' | 'desc', bound: Bound, { most, end }: Stretch): string {
  const [column, place, unit, price] =
    margin === 'Fixed'
      ? ['price', 'div(k.price * 1e18, pair.market)', 'pair.market * 1e-18', 'k.price']
      : ['percent', 'k.percent * 1e16', '1e-16', floating('k')]
  const { place: last } = bound
  const { id, source, fits } = keptIn(bound, price)
  const least = (at: string) => `k.${column} >= ${at} * ${unit}`
  const greatest = (at: string) => `k.${column} <= (${at} + 1) * ${unit}`
  const [from, to] = direction === 'asc' ? [least, greatest] : [greatest, least]
  const beyond = `(${place}, ${id}) ${direction === 'asc' ? '>' : '<'} (${last}, (select id from cursor_at))`
  const conditions = all(last !== null && from(last), last !== null && beyond, end !== null && to(end), fits)
  return `(select ${id} as id, ${place} as place from ${source} where ${listedAs(margin, bound.methods)} and ${conditions}
    order by k.${column} ${direction}, ${id} ${direction} limit ${most})`
}

/** The best of all pairs, of which no more than a stretch each is read. */
const bestOf = (direction: 'asc' | 'desc', bound: Bound, stretch: Stretch): string =>
  `select distinct found.id, found.place from ${pairsPaid(bound.methods)} cross join lateral (
      ${priced('Fixed', direction, bound, stretch)} union all ${priced('Floating', direction, bound, stretch)}) as found
    order by found.place ${direction}, found.id ${direction} limit ${bound.limit}`

/**
 * The page by price. Of many pairs the single best adverts come first: when these would fill the page, the last of them is where it ends at
 * the latest, and no pair is read beyond that.
 */
function byPrice(direction: 'asc' | 'desc', bound: Bound): string {
  const isOnePair = bound.token !== null && bound.currency !== null
  const [last, endless] = direction === 'asc' ? ['max', `'Infinity'`] : ['min', '0']
  const firsts = `page_end as materialized (
    select case when count(*) = ${bound.limit} then ${last}(place) else ${endless} end as place
    from (${bestOf(direction, bound, { most: 1, end: null })}) as firsts),`
  const stretch = { most: bound.limit, end: isOnePair ? null : '(select place from page_end)' }
  return `with ${pairs(bound, isReached(bound.amount))}, ${cursorAt(bound)}, ${isOnePair ? '' : firsts}
  page as (${bestOf(direction, bound, stretch)})
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${direction}, a.id ${direction}`
}

type Figure = 'orders' | 'completion_rate' | 'rating'

/** From which trader on a page begins: the one the page before ended with may have more adverts. */
function tradersFrom(figure: Figure, { place, tId }: Bound): string | false {
  if (tId === null) return false
  const rest = `s.person_id >= (select person_id from cursor_at)`
  if (place === null) return `s.${figure} is null and ${rest}`
  return `(s.${figure} < ${place} or s.${figure} is null or (s.${figure} = ${place} and ${rest}))`
}

const directionOf = (figure: Figure): string => (figure === 'orders' ? 'desc' : 'desc nulls last')

/** The best traders first, each one's adverts together; both are read in index order, and no further than the page is long. */
function traderByTrader(figure: Figure, bound: Bound, traders: string, unless: string): string {
  const { type, token, currency, methods, amount, tId, limit } = bound
  const price = `case a.margin_type when 'Fixed' then a.price else ${floating('a')} end`
  const paid = methods && `a.payment_methods && ${methods}`
  const wanted = all(equal('a.type', type), equal('a.token', token), equal('a.currency', currency), paid)
  return `select found.id, s.${figure} as place, s.person_id from ${traders} cross join lateral (
      select a.id from advert a ${amount === null ? '' : JOIN_PAIR}
      where a.person_id = s.person_id and a.listed and ${all(wanted, takeable(amount, 'a', price), tId !== null && BEYOND)}
      order by a.id limit ${limit}) as found
    where ${all(tradersFrom(figure, bound), unless)}
    order by s.${figure} ${directionOf(figure)}, s.person_id, found.id limit ${limit}`
}

const JOIN_PAIR = 'join pair on pair.type = a.type and pair.token = a.token and pair.currency = a.currency'
const BEYOND = `(s.person_id <> (select person_id from cursor_at) or a.id > (select id from cursor_at))`

/**
 * The page by a figure, when a pair or a method is asked for, which hardly any advert may have. First the best traders are looked at; if they
 * do not fill the page, all adverts that fit, if these are few; if they are many, one trader after another. The work is bounded each time.
 */
function nearOrFew(figure: Figure, bound: Bound, { near, few }: Reach): string {
  const { methods, tId, limit } = bound
  const order = `${directionOf(figure)}, s.person_id`
  const best = `(select * from trader s where ${all(tradersFrom(figure, bound))} order by s.${figure} ${order} limit ${near}) s`
  return `near as materialized (${traderByTrader(figure, bound, best, REACHED)}),
  candidate as materialized (
    select found.id from ${pairsPaid(methods)} cross join lateral (
      ${fitting('Fixed', bound)} union all ${fitting('Floating', bound)}) as found
    where ${REACHED} and (select count(*) from near) < ${limit} limit ${few + 1}),
  few as materialized (
    select found.* from (select distinct id from candidate where (select count(*) from candidate) <= ${few}) as c cross join lateral (
      select a.id, s.${figure} as place, s.person_id from advert a join trader s on s.person_id = a.person_id
      where a.id = c.id and ${all(tradersFrom(figure, bound), tId !== null && BEYOND)} offset 0) as found
    order by found.place ${directionOf(figure)}, found.person_id, found.id limit ${limit}),
  far as materialized (${traderByTrader(figure, bound, 'trader s', `(select count(*) from candidate) > ${few}`)}),
  page as (
    select * from near where (select count(*) from near) >= ${limit} union all select * from few union all select * from far)`
}

function byFigure(figure: Figure, bound: Bound, reach: Reach): string {
  const isNarrow = bound.token !== null || bound.currency !== null || bound.methods !== null
  const page = isNarrow
    ? nearOrFew(figure, bound, reach)
    : `page as (${traderByTrader(figure, bound, 'trader s', REACHED)})`
  return `with ${pairs(bound, null)}, ${reached(bound)}, ${cursorAt(bound)}, ${page}
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${directionOf(figure)}, page.person_id, a.id`
}

function statementOf(order: OpenOrder, bound: Bound, reach: Reach): string {
  if (order === 'cheapest') return byPrice('asc', bound)
  return order === 'dearest' ? byPrice('desc', bound) : byFigure(order, bound, reach)
}

/** One page, or a little more, of the adverts that can be taken. */
export async function listOpen(
  order: OpenOrder,
  query: OpenQuery,
  on: Queries,
  reach?: Reach,
): Promise<PlacedAdvert[]> {
  const { bound, params } = bind(query)
  const rows = await on.query<RawAdvert & { place: string | null }>(
    statementOf(order, bound, reach ?? reachOf(bound)),
    params,
  )
  return rows.map(advertOf)
}
