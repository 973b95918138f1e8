import { ADVERT_COLUMNS, ADVERT_JOINS } from './advert.repo.ts'
import {
  all,
  byAmount,
  cursorAt,
  floating,
  isOnePair,
  keptIn,
  listedAs,
  paidBy,
  pairsPaid,
  PRICE,
  reachingIn,
  sides,
  reachedPairs,
  takeable,
  type Bound,
  type Reach,
} from './open-adverts.ts'

type Direction = 'asc' | 'desc'
type Margin = 'Fixed' | 'Floating'

/** The column in which one way of pricing is in order, the place made of it, and what the place is in its unit. */
const PRICED = {
  Fixed: { column: 'price', place: 'div(k.price * 1e18, pair.market)', unit: 'pair.market * 1e-18', price: 'k.price' },
  Floating: { column: 'percent', place: 'k.percent * 1e16', unit: '1e-16', price: floating('k') },
}

/** Which are behind the last advert of the page before, and not beyond the end. */
function between(margin: Margin, direction: Direction, id: string, last: string | null, end: string | null): string {
  const { column, place, unit } = PRICED[margin]
  const least = (at: string) => `k.${column} >= ${at} * ${unit}`
  const greatest = (at: string) => `k.${column} <= (${at} + 1) * ${unit}`
  const [from, to] = direction === 'asc' ? [least, greatest] : [greatest, least]
  const behind = `(${place}, ${id}) ${direction === 'asc' ? '>' : '<'} (${last}, (select id from cursor_at))`
  return all(last !== null && from(last), last !== null && behind, end !== null && to(end))
}

/** How much of a pair is read: whether at all, up to which place, how many adverts that fit, and among how many; if not told, the page's fill. */
interface Stretch {
  readonly when?: string | null
  readonly end?: string | null
  readonly most?: string | number
  readonly among?: number
}

const isOfFewPairs = ({ token, currency }: Bound): boolean => token !== null || currency !== null

/**
 * One of the two ways of pricing, in index order within a pair. Its place is price ÷ market × 1e18: within a pair that is the order of
 * prices, across pairs it compares like with like, and a floating advert keeps its place while the market moves.
 */
function priced(margin: Margin, direction: Direction, bound: Bound, stretch: Stretch): string {
  const { methods, amount, place: last, limit } = bound
  const { when = null, end = null, most = limit, among } = stretch
  const { column, place, price } = PRICED[margin]
  const { id, source } = keptIn(methods)
  const order = `order by k.${column} ${direction}, ${id} ${direction}`
  const listed = `${listedAs(margin, methods)} and ${between(margin, direction, id, last, end)}`
  const from = among === undefined ? source : `(select * from ${source} where ${listed} ${order} limit ${among}) as k`
  const advert = methods !== null && amount !== null ? 'join advert a on a.id = k.advert_id' : ''
  const fits = takeable(amount, methods === null ? 'k' : 'a', price)
  return `(select ${id} as id, ${place} as place from ${from} ${advert}
    where ${all(when, among === undefined && listed, fits)} ${order} limit ${most})`
}

/** What fits of the best floating adverts: of few pairs of each, else of all, which have an index whatever their pair. */
function floatingAhead(direction: Direction, bound: Bound, { ahead }: Reach): string {
  const { methods, amount, place, limit } = bound
  if (isOfFewPairs(bound)) {
    const most = `(select 1 + 2 * ${limit} / greatest(count(*), 1) from pair)`
    return `select distinct found.id, found.place from ${pairsPaid(methods)}
      cross join lateral ${priced('Floating', direction, bound, { most, among: ahead })} as found
      order by place ${direction}, id ${direction} limit ${limit}`
  }
  const order = (row: string) => `${row}.percent ${direction}, ${row}.id ${direction}`
  return `select found.id, found.percent * 1e16 as place
    from ${sides(bound)} cross join lateral (
      select a.percent, a.id from (
        select * from advert k where k.listed and k.margin_type = 'Floating' and k.type = side.type
          and ${between('Floating', direction, 'k.id', place, null)} order by ${order('k')} limit ${ahead}) as a
        ${amount === null ? '' : OF_ITS_PAIR}
      where ${all(paidBy(methods), takeable(amount, 'a', floating('a')))} order by ${order('a')} limit ${limit}) as found
    order by ${order('found')} limit ${limit}`
}

// With `offset 0` looked up for one advert after another, in their order and for no more of them than are needed.
const OF_ITS_PAIR = `cross join lateral (
  select * from pair p where p.type = a.type and p.token = a.token and p.currency = a.currency offset 0) as pair`

const PLACE = `case a.margin_type when 'Fixed' then div(a.price * 1e18, pair.market) else a.percent * 1e16 end`

/** Of an advert `a`: that it is behind the last one of the page before. */
const isBehind = (direction: Direction, { place }: Bound): string | false =>
  place !== null && `(${PLACE}, a.id) ${direction === 'asc' ? '>' : '<'} (${place}, (select id from cursor_at))`

/** What fits of some that reach the amount, the same number of each pair. */
function sampled(direction: Direction, bound: Bound, { ahead }: Reach, when: string): string {
  const { amount, methods, limit } = bound
  const some = `order by k.max_limit desc limit (select ceil(${ahead} / sqrt(count(*))) from pair)`
  return `select ${PLACE} as place from pair cross join lateral (${reachingIn('pair', '*', some)}) as a
    where ${all(when, takeable(amount, 'a', PRICE), paidBy(methods), isBehind(direction, bound))}
    order by place ${direction} limit ${limit}`
}

/** Where the page ends at the latest: at the last of those that would fill it, which were found `ahead` or, failing these, in a sample. */
function pageEnd(direction: Direction, bound: Bound, reach: Reach, when: string): string {
  const [last, endless] = direction === 'asc' ? ['max', `'Infinity'`] : ['min', '0']
  const lastOf = (found: string, otherwise: string) =>
    `(select case when count(*) = ${bound.limit} then ${last}(place) else ${otherwise} end from (${found}) as found)`
  const failing = bound.amount === null ? endless : lastOf(sampled(direction, bound, reach, when), endless)
  return `page_end as materialized (select ${lastOf('select * from ahead', failing)} as place),`
}

/**
 * The page by price, of many pairs no further than it can reach. A place within a pair is found by an index, one of all pairs together only
 * for floating adverts; fixed ones keep changing places with those of other pairs as the market moves.
 */
export function byPrice(direction: Direction, bound: Bound, reach: Reach): string {
  const { methods, limit } = bound
  const isOne = isOnePair(bound)
  const isFull = `(select count(*) from ahead) = ${limit}`
  const { reaching, rare, when } = byAmount(bound, reach, {
    unless: !isOne && isFull,
    place: PLACE,
    from: isBehind(direction, bound),
    order: `place ${direction}, a.id ${direction}`,
  })
  const ahead = `ahead as materialized (${floatingAhead(direction, bound, reach)}),`
  const end = isOne ? null : '(select place from page_end)'
  // Found ahead of all pairs they are the best there are: no pair's are looked for.
  const [floats, found] = isOfFewPairs(bound)
    ? [{ end }, '']
    : [{ end, when: `not (${isFull})` }, `union all select id, place from ahead where ${isFull}`]
  return `with ${reachedPairs(bound)}, ${cursorAt(bound)}, ${isOne ? '' : ahead} ${reaching}
  ${isOne ? '' : pageEnd(direction, bound, reach, when)}
  page as (${rare} (select distinct * from (
    select found.* from ${pairsPaid(methods)} cross join lateral (
      ${priced('Fixed', direction, bound, { end })} union all ${priced('Floating', direction, bound, floats)}) as found where ${when}
    ${found}) as best order by place ${direction}, id ${direction} limit ${limit}))
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${direction}, a.id ${direction}`
}
