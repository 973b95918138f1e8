import type { Param } from '#server/db/db.ts'

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

/** What of a query was given, as parameters of a statement. Only that is in its text, so that each shape gets its own plan. */
export type Bound = {
  readonly [Name in 'type' | 'token' | 'currency' | 'methods' | 'amount' | 'place' | 'tId']: string | null
} & {
  readonly limit: number
}

/**
 * How far a list is looked for in its order, and how many adverts are so few that all of them are looked at instead: of the best floating
 * ones, of those of a pair or a method, and of those that reach an amount, times the root of how many pairs there are.
 */
export interface Reach {
  readonly ahead: number
  readonly few: number
  readonly rare: number
}

// A limit that the planner can see; as a parameter it would reckon with a tenth of all adverts.
const LIMITS = [6, 21, 51, 101]

export function bind({ type, token, currency, methods, amount, after, limit }: OpenQuery): {
  bound: Bound
  params: Param[]
} {
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

export const all = (...conditions: readonly (string | false | null)[]): string =>
  conditions.filter((condition) => condition !== false && condition !== null).join(' and ') || 'true'
export const equal = (column: string, param: string | null) => param !== null && `${column} = ${param}`

export const isOnePair = ({ token, currency }: Bound): boolean => token !== null && currency !== null

/** The adverts of a pair with a limit that reaches the amount; `offset 0` has them found by that limit, one pair after another. */
export const reachingIn = (pair: string, columns: string, some = ''): string =>
  `select ${columns} from advert k where k.listed and k.type = ${pair}.type and k.token = ${pair}.token
    and k.currency = ${pair}.currency and k.max_limit >= ${pair}.reach ${some} offset 0`

/** The types asked for. */
export const sides = ({ type }: Bound): string =>
  `(values ${type === null ? `('Sell'), ('Buy')` : `(${type})`}) as side (type)`

function pairsAsked(bound: Bound): string {
  const { token, currency, amount } = bound
  const reach = amount === null ? '' : `, ${amount} * ('1e' || f.scale)::numeric as reach`
  const isExact = amount && `trunc(${amount}, f.scale) = ${amount}`
  return `select side.type, m.token, m.currency, m.price as market,
      ('1e-' || c.scale)::numeric as token_unit, ('1e-' || f.scale)::numeric as fiat_unit ${reach}
    from market_price m join asset c on c.code = m.token join asset f on f.code = m.currency and f.kind = 'fiat'
    cross join ${sides(bound)} where ${all(equal('m.token', token), equal('m.currency', currency), isExact)}`
}

/** The pairs asked for with their market price; the decimals of their assets as powers of ten, the amount in the smallest unit. */
export const pairs = (bound: Bound): string => `pair as materialized (${pairsAsked(bound)})`

/** The same without the pairs in which no advert reaches the amount: only an index by the limit can tell. */
export const reachedPairs = (bound: Bound): string =>
  bound.amount === null
    ? pairs(bound)
    : `pair as materialized (select * from (${pairsAsked(bound)} offset 0) as p where exists (${reachingIn('p', '')}))`

/** The pair of an advert `a`. */
export const JOIN_PAIR = 'join pair on pair.type = a.type and pair.token = a.token and pair.currency = a.currency'

export const cursorAt = ({ tId }: Bound): string =>
  `cursor_at as (select id, person_id from advert where t_id = ${tId ?? 'null'})`

export const floating = (row: string): string => `round(pair.market * ${row}.percent / 100, 8)`

/** Of an advert `a`, whichever way of pricing it has. */
export const PRICE = `case a.margin_type when 'Fixed' then a.price else ${floating('a')} end`

// The taker's rules of machines/domain/trade.ts as a filter, but for the decimals; a test holds the two against each other.
export const takeable = (amount: string | null, row: string, price: string): string | null =>
  amount &&
  `${amount} <= ${row}.max_limit * pair.fiat_unit and ${amount} <= ${row}.available * pair.token_unit * ${price}
  and ${amount} >= ${price} * pair.token_unit
  and (${amount} >= ${row}.min_limit * pair.fiat_unit or ${row}.min_limit * pair.fiat_unit > ${row}.available * pair.token_unit * ${price})`

export const paidBy = (methods: string | null): string | null => methods && `a.payment_methods && ${methods}`

/** The pairs, each with every method asked for: what a list by method is read for. */
export const pairsPaid = (methods: string | null): string =>
  methods === null ? 'pair' : `pair cross join (select distinct unnest(${methods}) as method) as wanted`

/** Adverts of a pair that can be taken, of one way of pricing and of the method, if methods are asked for; `k` has their prices. */
export const listedAs = (margin: 'Fixed' | 'Floating', methods: string | null): string =>
  `${methods === null ? 'k.listed' : 'k.method = wanted.method'} and k.margin_type = '${margin}'
  and k.type = pair.type and k.token = pair.token and k.currency = pair.currency`

/** Where `k` stands for a list with or without methods. */
export const keptIn = (methods: string | null) =>
  methods === null ? { id: 'k.id', source: 'advert k' } : { id: 'k.advert_id', source: 'advert_method k' }

/** What a page is read with beside its adverts. */
interface Reading {
  readonly unless: string | false
  readonly place: string
  readonly beside?: { readonly columns: string; readonly join: string }
  /** Where the page before ended. */
  readonly from: string | false
  readonly order: string
}

/**
 * How a page is looked for that an amount is asked of. When few adverts reach it, these are found by their greatest limit, and all looked at:
 * `rare`. Else the page is looked for as without an amount, for enough adverts fit: `when` says so. `unless` spares the count.
 */
export function byAmount(
  { amount, methods, limit }: Bound,
  { rare }: Reach,
  { unless, place, beside, from, order }: Reading,
) {
  if (amount === null) return { reaching: '', rare: '', when: 'true' }
  const few = `(select ceil(sqrt(count(*))) * ${rare} from pair)`
  const counted = `(select count(*) from (select from pair cross join lateral (${reachingIn('pair', '')}) as found limit ${few} + 1) as counted)`
  return {
    reaching: `reaching as materialized (select ${all(unless && `not ${unless}`, `${counted} <= ${few}`)} as are_few),`,
    rare: `(select a.id, ${place} as place ${beside?.columns ?? ''} from pair cross join lateral (
        ${reachingIn('pair', '*')}) as a ${beside?.join ?? ''}
      where ${all('(select are_few from reaching)', takeable(amount, 'a', PRICE), paidBy(methods), from)}
      order by ${order} limit ${limit}) union all`,
    when: `not (select are_few from reaching)`,
  }
}
