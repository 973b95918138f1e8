import type { Queries } from '#server/db/db.ts'
import { advertOf, type AdvertRow, type RawAdvert } from './advert.repo.ts'
import { byFigure, type Figure } from './adverts-by-figure.ts'
import { byPrice } from './adverts-by-price.ts'
import { bind, isOnePair, type Bound, type OpenQuery, type Reach } from './open-adverts.ts'

export type OpenOrder = 'cheapest' | 'dearest' | Figure

/** `place` is where the advert stands in the order asked for; null for a trader without that figure. */
export type PlacedAdvert = AdvertRow & { place: string | null }

// Of many pairs by price, those that reach an amount are counted only when hardly any fits ahead; else with every page.
function reachOf(order: OpenOrder, bound: Bound): Reach {
  const isByPrice = order === 'cheapest' || order === 'dearest'
  return { ahead: 400, few: 2000, rare: isByPrice && !isOnePair(bound) ? 6000 : 400 }
}

function statementOf(order: OpenOrder, bound: Bound, reach: Reach): string {
  if (order === 'cheapest') return byPrice('asc', bound, reach)
  return order === 'dearest' ? byPrice('desc', bound, reach) : byFigure(order, bound, reach)
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
    statementOf(order, bound, reach ?? reachOf(order, bound)),
    params,
  )
  return rows.map(advertOf)
}
