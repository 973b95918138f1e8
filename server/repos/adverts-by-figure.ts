import { ADVERT_COLUMNS, ADVERT_JOINS } from './advert.repo.ts'
import {
  all,
  byAmount,
  cursorAt,
  equal,
  floating,
  keptIn,
  listedAs,
  paidBy,
  pairs,
  pairsPaid,
  PRICE,
  takeable,
  type Bound,
  type Reach,
} from './open-adverts.ts'

export type Figure = 'orders' | 'completion_rate' | 'rating'

/** From which trader on a page begins: the one the page before ended with may have more adverts. */
function tradersFrom(figure: Figure, { place, tId }: Bound): string | false {
  if (tId === null) return false
  const rest = `s.person_id >= (select person_id from cursor_at)`
  if (place === null) return `s.${figure} is null and ${rest}`
  return `(s.${figure} < ${place} or s.${figure} is null or (s.${figure} = ${place} and ${rest}))`
}

const directionOf = (figure: Figure): string => (figure === 'orders' ? 'desc' : 'desc nulls last')

/** The best traders first, each one's adverts together; both are read in index order, and no further than the page is long. */
function traderByTrader(figure: Figure, bound: Bound, traders: string, when: string): string {
  const { type, token, currency, methods, amount, tId, limit } = bound
  const wanted = all(
    equal('a.type', type),
    equal('a.token', token),
    equal('a.currency', currency),
    paidBy(methods),
    takeable(amount, 'a', PRICE),
  )
  return `select found.id, s.${figure} as place, s.person_id from ${traders} cross join lateral (
      select a.id from advert a ${amount === null ? '' : JOIN_PAIR}
      where a.person_id = s.person_id and a.listed and ${all(wanted, tId !== null && BEYOND)}
      order by a.id limit ${limit}) as found
    where ${all(tradersFrom(figure, bound), when)}
    order by s.${figure} ${directionOf(figure)}, s.person_id, found.id limit ${limit}`
}

const JOIN_PAIR = 'join pair on pair.type = a.type and pair.token = a.token and pair.currency = a.currency'
const BEYOND = `(s.person_id <> (select person_id from cursor_at) or a.id > (select id from cursor_at))`

/** All of a pair that fit, of one way of pricing. */
function fitting(margin: 'Fixed' | 'Floating', bound: Bound): string {
  const { id, source, fits } = keptIn(bound, margin === 'Fixed' ? 'k.price' : floating('k'))
  return `select ${id} as id from ${source} where ${all(listedAs(margin, bound.methods), fits)}`
}

/**
 * The page by a figure, when a pair or a method is asked for, which hardly any advert may have. First the best traders are looked at; if they
 * do not fill the page, all adverts that fit, if these are few; if they are many, one trader after another. The work is bounded each time.
 */
function nearOrFew(figure: Figure, bound: Bound, { near, few }: Reach, when: string) {
  const { methods, tId, limit } = bound
  const order = `${directionOf(figure)}, s.person_id`
  const best = `(select * from trader s where ${all(tradersFrom(figure, bound))} order by s.${figure} ${order} limit ${near}) s`
  const steps = `near as materialized (${traderByTrader(figure, bound, best, when)}),
  candidate as materialized (
    select found.id from ${pairsPaid(methods)} cross join lateral (
      ${fitting('Fixed', bound)} union all ${fitting('Floating', bound)}) as found
    where ${when} and (select count(*) from near) < ${limit} limit ${few + 1}),
  few as materialized (
    select found.* from (select distinct id from candidate where (select count(*) from candidate) <= ${few}) as c cross join lateral (
      select a.id, s.${figure} as place, s.person_id from advert a join trader s on s.person_id = a.person_id
      where a.id = c.id and ${all(tradersFrom(figure, bound), tId !== null && BEYOND)} offset 0) as found
    order by found.place ${directionOf(figure)}, found.person_id, found.id limit ${limit}),
  far as materialized (${traderByTrader(figure, bound, 'trader s', `(select count(*) from candidate) > ${few}`)}),`
  return {
    steps,
    page: `select * from near where (select count(*) from near) >= ${limit} union all select * from few union all select * from far`,
  }
}

export function byFigure(figure: Figure, bound: Bound, reach: Reach): string {
  const { token, currency, methods, tId } = bound
  const order = `${directionOf(figure)}, s.person_id, a.id`
  const { reaching, rare, when } = byAmount(bound, reach, {
    place: `s.${figure}`,
    // By person, or the planner would go through all traders for the sake of the order.
    beside: {
      columns: ', s.person_id',
      join: 'cross join lateral (select * from trader t where t.person_id = a.person_id offset 0) as s',
    },
    from: all(tradersFrom(figure, bound), tId !== null && BEYOND),
    order: `s.${figure} ${order}`,
  })
  const isNarrow = token !== null || currency !== null || methods !== null
  const { steps, page } = isNarrow
    ? nearOrFew(figure, bound, reach, when)
    : { steps: '', page: `(${traderByTrader(figure, bound, 'trader s', when)})` }
  return `with ${pairs(bound)}, ${cursorAt(bound)}, ${reaching} ${steps} page as (${rare} ${page})
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${directionOf(figure)}, page.person_id, a.id`
}
