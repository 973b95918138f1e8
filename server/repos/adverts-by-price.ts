import { ADVERT_COLUMNS, ADVERT_JOINS } from './advert.repo.ts'
import {
  all,
  byAmount,
  cursorAt,
  floating,
  isOnePair,
  keptIn,
  listedAs,
  pairsPaid,
  reachedPairs,
  type Bound,
  type Reach,
} from './open-adverts.ts'

type Direction = 'asc' | 'desc'

/** How many adverts of a pair are read at most, and up to which place. */
interface Stretch {
  readonly most: number
  readonly end: string | null
}

/**
 * One of the two ways of pricing, in index order within a pair. Its place is price ÷ market × 1e18: within a pair that is the order of
 * prices, across pairs it compares like with like, and a floating advert keeps its place while the market moves.
 */
function priced(margin: 'Fixed' | 'Floating', direction: Direction, bound: Bound, { most, end }: Stretch): string {
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
const bestOf = (direction: Direction, bound: Bound, stretch: Stretch, when: string): string =>
  `(select distinct found.id, found.place from ${pairsPaid(bound.methods)} cross join lateral (
      ${priced('Fixed', direction, bound, stretch)} union all ${priced('Floating', direction, bound, stretch)}) as found
    where ${when} order by found.place ${direction}, found.id ${direction} limit ${bound.limit})`

const PLACE = `case a.margin_type when 'Fixed' then div(a.price * 1e18, pair.market) else a.percent * 1e16 end`

/**
 * The page by price. Of many pairs the single best adverts come first: when these would fill the page, the last of them is where it ends at
 * the latest, and no pair is read beyond that.
 */
export function byPrice(direction: Direction, bound: Bound, reach: Reach): string {
  const [last, endless] = direction === 'asc' ? ['max', `'Infinity'`] : ['min', '0']
  const firsts = `page_end as materialized (
    select case when count(*) = ${bound.limit} then ${last}(place) else ${endless} end as place
    from ${bestOf(direction, bound, { most: 1, end: null }, 'true')} as firsts),`
  const stretch = { most: bound.limit, end: isOnePair(bound) ? null : '(select place from page_end)' }
  const { reaching, rare, when } = byAmount(bound, reach, {
    place: PLACE,
    from:
      bound.place !== null &&
      `(${PLACE}, a.id) ${direction === 'asc' ? '>' : '<'} (${bound.place}, (select id from cursor_at))`,
    order: `place ${direction}, a.id ${direction}`,
  })
  return `with ${reachedPairs(bound)}, ${cursorAt(bound)}, ${reaching} ${isOnePair(bound) ? '' : firsts}
  page as (${rare} ${bestOf(direction, bound, stretch, when)})
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${direction}, a.id ${direction}`
}
