import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { AdvertRow } from '#server/adverts/repos/advert.repo.ts'
import {
  BATCH_SIZE,
  changesSince,
  horizon,
  idsOf,
  type Change,
  type LastKnown,
  type ChangeSet,
} from '#server/adverts/repos/marketplace.repo.ts'
import { createAdvertIndex } from './advert-index.ts'
import { listOpen, type After, type OpenQuery, type Order, type ListItem } from './listing.ts'
import { atMarket, createAdvertCache } from './advert-cache.ts'

export interface AdvertItem {
  readonly row: AdvertRow
  /** Its key in the requested order; null for a trader without that figure. */
  readonly sortKey: string | null
}

/** The sort key and the t_id of the last advert of the page before. */
export interface Cursor {
  readonly sortKey: string | null
  readonly tId: string
}

export interface Marketplace {
  /** One page of the adverts that can be taken, at the time of the call or later. */
  readonly list: (order: Order, query: OpenQuery, cursor: Cursor | null) => Promise<AdvertItem[]>
  /** Applies all changes that were committed before the call. The first call reads all listed adverts, about 15 s for a million. */
  readonly refresh: () => Promise<void>
  /** Whether the listed adverts are in memory; until then a list waits for the first refresh. */
  readonly isLoaded: () => boolean
}

const NONE: Change = { xid: '0', id: 0 }

const lastOf = (changes: readonly Change[], before: Change): Change => changes.at(-1) ?? before

const idsIn = (page: readonly ListItem[]): number[] => page.map(({ advert }) => advert.id)

/** One server's copy of the adverts that can be taken. */
function createStore(db: Db) {
  const index = createAdvertIndex()
  let known: ChangeSet | undefined
  let version = 0

  /** Applies all changes and returns the first change set; undefined when the database has been replaced by another. */
  const applyChanges = async (from: LastKnown): Promise<ChangeSet | undefined> => {
    let last = from
    let first: ChangeSet | undefined
    for (let isMore = true; isMore;) {
      const changes = await changesSince(last, known === undefined, db)
      first ??= changes
      if ((known ?? first).database !== changes.database) return undefined
      if (index.apply(changes)) version += 1
      const { listed, unlisted, traders } = changes
      last = {
        prices: from.prices,
        listed: lastOf(listed, last.listed),
        unlisted: lastOf(unlisted, last.unlisted),
        traders: lastOf(traders, last.traders),
      }
      isMore = [listed, unlisted, traders].some(({ length }) => length >= BATCH_SIZE)
    }
    return first
  }
  return {
    index,
    cache: createAdvertCache(db),
    /** Changes whenever a list may have changed. */
    version: () => version,
    /** The time of the last refresh, in milliseconds since 1970. */
    now: () => known?.now ?? 0,
    isLoaded: () => known !== undefined,
    /** False when the database has been replaced by another; the store is then useless. */
    async refresh(): Promise<boolean> {
      const since = { xid: known?.horizon ?? (await horizon(db)), id: 0 }
      const listed = known ? since : NONE
      const changes = await applyChanges({ listed, unlisted: since, traders: since, prices: listed.xid })
      if (changes) known = changes
      return changes !== undefined
    },
  }
}

/** Shares runs of `work` among callers; a call during a run waits for one more run, because this one may have begun too readBefore. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    next = undefined
    running = work().finally(() => (running = undefined))
    return running
  }
  return () => next ?? (running ? (next = running.then(run, run)) : run())
}

/**
 * The adverts that can be taken, in the memory of each server, which reads the changes from the database at every call: all servers answer
 * alike, and no answer is older than its call (docs/decisions/0011).
 */
export function createMarketplace(db: Db): Marketplace {
  let store = createStore(db)
  const refresh = shared(async () => {
    for (; !(await store.refresh());) store = createStore(db)
  })

  const afterOf = async (cursor: Cursor | null): Promise<After | null | undefined> => {
    if (cursor === null) return null
    const ids = await idsOf(cursor.tId, db)
    return ids && { ...ids, sortKey: cursor.sortKey }
  }

  const list: Marketplace['list'] = async (order, query, cursor) => {
    const current = store
    const { index, version, cache, now } = current
    const refreshing = refresh()
    // Its failure is handled where it is awaited.
    refreshing.catch(() => undefined)
    const after = await afterOf(cursor)
    if (after === undefined) return []
    // Usually nothing changed: the list is made while the refresh runs.
    await setImmediate()
    const [before, draft] = [version(), listOpen(index, order, query, after)]
    const missing = draft.filter(({ advert }) => !cache.get(advert))
    const [readBefore] = await Promise.all([cache.read(idsIn(missing)), refreshing])
    if (store !== current) return list(order, query, cursor)
    const page = version() === before ? draft : listOpen(index, order, query, after)
    const known = new Map(page.map(({ advert }) => [advert.id, readBefore.get(advert.id) ?? cache.get(advert)]))
    const readAfter = await cache.read(idsIn(page.filter(({ advert }) => !known.get(advert.id))))
    return page.flatMap(({ advert, sortKey }) => {
      const row = known.get(advert.id) ?? readAfter.get(advert.id)
      return row ? [{ row: atMarket(row, advert, now()), sortKey }] : []
    })
  }
  return { list, refresh, isLoaded: () => store.isLoaded() }
}
