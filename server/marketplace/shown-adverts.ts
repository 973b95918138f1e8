import { decimalOf, PRICE_SCALE } from '#machines/domain/money.ts'
import type { Db } from '#server/db/db.ts'
import type { AdvertRow } from '#server/repos/advert.repo.ts'
import { advertsById, type StampedAdvert } from '#server/repos/marketplace.repo.ts'
import type { ListedAdvert } from './listed-advert.ts'

/** So many adverts are kept, the latest shown ones: some 250 pages, 10 MB. */
const MOST = 5000

/** What is read to show adverts, kept as long as it is good. */
export interface ShownAdverts {
  /** Reads adverts, and keeps them. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, AdvertRow>>
  /** What was read of an advert, when neither it nor its trader changed since, as far as is known. */
  readonly kept: (advert: ListedAdvert) => AdvertRow | undefined
}

export function createShownAdverts(db: Db): ShownAdverts {
  const rows = new Map<number, StampedAdvert>()
  const keep = (row: StampedAdvert) => {
    const id = Number(row.id)
    // The last to be shown stands last.
    rows.delete(id)
    rows.set(id, row)
    const [longestAgo] = rows.keys()
    if (longestAgo !== undefined && rows.size > MOST) rows.delete(longestAgo)
  }
  return {
    async read(ids) {
      const found = ids.length > 0 ? await advertsById(ids, db) : []
      found.forEach(keep)
      return new Map(found.map((row) => [Number(row.id), row]))
    },
    kept(advert) {
      const row = rows.get(advert.id)
      if (row?.xid !== advert.xid || row.trader_xid !== advert.trader.xid) return undefined
      keep(row)
      return row
    },
  }
}

/** The advert by the market as it is known at a moment, in milliseconds since 1970. */
export const atMarket = (row: AdvertRow, { shelf }: ListedAdvert, now: number): AdvertRow => ({
  ...row,
  market_price: decimalOf(shelf.kind.pair.market, PRICE_SCALE),
  is_market_fresh: shelf.kind.pair.freshUntil > now,
})
