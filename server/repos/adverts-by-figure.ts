import { ADVERT_COLUMNS, ADVERT_JOINS } from './advert.repo.ts'
import {
  all,
  byAmount,
  cursorAt,
  equal,
  JOIN_PAIR,
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
function traderByTrader(figure: Figure, bound: Bound, when: string): string {
  const { type, token, currency, methods, amount, tId, limit } = bound
  const wanted = all(
    equal('a.type', type),
    equal('a.token', token),
    equal('a.currency', currency),
    paidBy(methods),
    tId !== null && BEYOND,
  )
  const adverts = `select * from advert a where a.person_id = s.person_id and a.listed and ${wanted}`
  // Each is looked up among the pairs, or the planner would look among the trader's for every pair.
  const fitting = amount === null ? `(${adverts}) as a` : `(${adverts} offset 0) as a ${JOIN_PAIR}`
  return `select found.id, s.${figure} as place, s.person_id from trader s cross join lateral (
      select a.id from ${fitting} where ${all(takeable(amount, 'a', PRICE))} order by a.id limit ${limit}) as found
    where ${all(tradersFrom(figure, bound), when)}
    order by s.${figure} ${directionOf(figure)}, s.person_id, found.id limit ${limit}`
}

const BEYOND = `(s.person_id <> (select person_id from cursor_at) or a.id > (select id from cursor_at))`

/** All of the pairs and methods asked for, of one way of pricing. */
function listed(margin: 'Fixed' | 'Floating', methods: string | null): string {
  const { id, source } = keptIn(methods)
  return `select ${id} as id from ${source} where ${listedAs(margin, methods)}`
}

/**
 * The page by a figure, when a pair or a method is asked for, which hardly any advert may have: of few such adverts all are looked at; if they
 * are many, one trader after another.
 */
function fewOrFar(figure: Figure, bound: Bound, { few }: Reach, when: string) {
  const { methods, amount, tId, limit } = bound
  const order = `found.place ${directionOf(figure)}, found.person_id, found.id`
  return `candidate as materialized (
    select found.id from ${pairsPaid(methods)} cross join lateral (
      ${listed('Fixed', methods)} union all ${listed('Floating', methods)}) as found where ${when} limit ${few + 1}),
  few as materialized (
    select found.* from (select distinct id from candidate where (select count(*) from candidate) <= ${few}) as c cross join lateral (
      select a.id, s.${figure} as place, s.person_id
      from advert a join trader s on s.person_id = a.person_id ${amount === null ? '' : JOIN_PAIR}
      where a.id = c.id and ${all(tradersFrom(figure, bound), tId !== null && BEYOND, takeable(amount, 'a', PRICE))} offset 0) as found
    order by ${order} limit ${limit}),`
}

export function byFigure(figure: Figure, bound: Bound, reach: Reach): string {
  const { token, currency, methods, tId } = bound
  const order = `${directionOf(figure)}, s.person_id, a.id`
  const { reaching, rare, when } = byAmount(bound, reach, {
    unless: false,
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
  const far = isNarrow ? `(select count(*) from candidate) > ${reach.few}` : when
  return `with ${pairs(bound)}, ${cursorAt(bound)}, ${reaching} ${isNarrow ? fewOrFar(figure, bound, reach, when) : ''}
  page as (${rare} ${isNarrow ? 'select * from few union all' : ''} (${traderByTrader(figure, bound, far)}))
  select ${ADVERT_COLUMNS}, page.place::text as place from page join advert a on a.id = page.id ${ADVERT_JOINS}
  order by page.place ${directionOf(figure)}, page.person_id, a.id`
}
