import { decimalOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import type { Db } from '#server/db/db.ts'
import type { AdvertRow } from '#server/adverts/repos/advert.repo.ts'
import { advertsById, type StampedAdvert } from '#server/adverts/repos/marketplace.repo.ts'
import type { ListedAdvert } from './listed-advert.ts'

/** Some 250 pages, 10 MB. */
const MAX_ADVERTS = 5000

/** Rows of the adverts listed last, valid until the advert or its trader changes. */
export interface AdvertCache {
  /** Reads adverts from the database into the cache. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, AdvertRow>>
  /** The cached row of an advert; undefined when it or its trader is known to have changed since. */
  readonly get: (advert: ListedAdvert) => AdvertRow | undefined
}

export function createAdvertCache(db: Db): AdvertCache {
  const rows = new Map<number, StampedAdvert>()
  const put = (row: StampedAdvert) => {
    const id = Number(row.id)
    // Rows are in the order of their last use.
    rows.delete(id)
    rows.set(id, row)
    const [leastRecent] = rows.keys()
    if (leastRecent !== undefined && rows.size > MAX_ADVERTS) rows.delete(leastRecent)
  }
  return {
    async read(ids) {
      const found = ids.length > 0 ? await advertsById(ids, db) : []
      found.forEach(put)
      return new Map(found.map((row) => [Number(row.id), row]))
    },
    get(advert) {
      const row = rows.get(advert.id)
      if (row?.xid !== advert.xid || row.trader_xid !== advert.trader.xid) return undefined
      put(row)
      return row
    },
  }
}

/** The row with the market price known at `now`, in milliseconds since 1970. */
export const atMarket = (row: AdvertRow, { priceIndex }: ListedAdvert, now: number): AdvertRow => ({
  ...row,
  market_price: decimalOf(priceIndex.kind.pair.market, PRICE_SCALE),
  is_market_fresh: priceIndex.kind.pair.freshUntil > now,
})
