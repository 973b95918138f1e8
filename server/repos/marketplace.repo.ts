import type { Queries } from '#server/db/db.ts'
import { advertOf, type AdvertRow, type RawAdvert } from './advert.repo.ts'
import { byFigure, type Figure } from './adverts-by-figure.ts'
import { byPrice } from './adverts-by-price.ts'
import { bind, type Bound, type OpenQuery, type Reach } from './open-adverts.ts'

export type OpenOrder = 'cheapest' | 'dearest' | Figure

/** `place` is where the advert stands in the order asked for; null for a trader without that figure. */
export type PlacedAdvert = AdvertRow & { place: string | null }

// By price those that reach an amount are only counted when hardly any fits ahead, by a figure each time.
const reachOf = (order: OpenOrder): Reach => ({
  ahead: 400,
  few: 2000,
  rare: order === 'cheapest' || order === 'dearest' ? 3000 : 400,
})

function statementOf(order: OpenOrder, bound: Bound, reach: Reach): string {
  if (order === 'cheapest') return byPrice('asc', bound, reach)
  return order === 'dearest' ? byPrice('desc', bound, reach) : byFigure(order, bound, reach)
}

/** One page, or a little more, of the adverts that can be taken. */
export async function listOpen(
  order: OpenOrder,
  query: OpenQuery,
  on: Queries,
  reach = reachOf(order),
): Promise<PlacedAdvert[]> {
  const { bound, params } = bind(query)
  const rows = await on.query<RawAdvert & { place: string | null }>(statementOf(order, bound, reach), params)
  return rows.map(advertOf)
}
