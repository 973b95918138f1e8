import type { Queries } from '#server/db/db.ts'
import { advertOf, type AdvertRow, type RawAdvert } from './advert.repo.ts'
import { byFigure, type Figure } from './adverts-by-figure.ts'
import { byPrice } from './adverts-by-price.ts'
import { bind, isOnePair, type Bound, type OpenQuery, type Reach } from './open-adverts.ts'

export type OpenOrder = 'cheapest' | 'dearest' | Figure

/** `place` is where the advert stands in the order asked for; null for a trader without that figure. */
export type PlacedAdvert = AdvertRow & { place: string | null }

// Of a trader's adverts those of a pair are found by index, all others are looked through.
const reachOf = (bound: Bound): Reach => ({ near: isOnePair(bound) ? 600 : 200, few: 10_000, rare: 40 })

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
    statementOf(order, bound, reach ?? reachOf(bound)),
    params,
  )
  return rows.map(advertOf)
}
