import type { Db } from '#server/db/db.ts'
import type { AdvertRow } from '#server/repos/advert.repo.ts'
import {
  advertsById,
  AT_ONCE,
  changesSince,
  horizon,
  idsOf,
  type Change,
  type Changes,
  type Known,
} from '#server/repos/marketplace.repo.ts'
import { createCatalogue } from './catalogue.ts'
import { listOpen, type After, type OpenQuery, type Order, type Placed } from './listing.ts'

/** `place` is where the advert stands in the order asked for; null for a trader without that figure. */
export type PlacedAdvert = AdvertRow & { place: string | null }

/** Where the page before ended: its last advert's place in the order, and its t_id. */
export interface Cursor {
  readonly place: string | null
  readonly tId: string
}

export interface Marketplace {
  /** One page of the adverts that can be taken, as they were when it was asked for or later. */
  readonly list: (order: Order, query: OpenQuery, cursor: Cursor | null) => Promise<PlacedAdvert[]>
  /** Takes in all that was committed before the call. The first time that is all that is listed, about 15 s for a million adverts. */
  readonly refresh: () => Promise<void>
}

const NONE: Change = { xid: '0', id: 0 }

const lastOf = (changes: readonly Change[], before: Change): Change => changes.at(-1) ?? before

/** A memory of what can be taken, kept by one server. */
function createMemory(db: Db) {
  const catalogue = createCatalogue()
  let known: string | undefined
  let version = 0

  const take = async (from: Known, isWhole: boolean): Promise<string> => {
    let last = from
    let until: string | undefined
    for (let isMore = true; isMore;) {
      const changes: Changes = await changesSince(last, isWhole, db)
      until ??= changes.horizon
      if (catalogue.apply(changes)) version += 1
      const { listed, unlisted, traders } = changes
      last = {
        prices: from.prices,
        listed: lastOf(listed, last.listed),
        unlisted: lastOf(unlisted, last.unlisted),
        traders: lastOf(traders, last.traders),
      }
      isMore = [listed, unlisted, traders].some(({ length }) => length >= AT_ONCE)
    }
    return until ?? '0'
  }
  return {
    catalogue,
    /** Another one whenever a list may be another one. */
    version: () => version,
    async refresh() {
      const isWhole = known === undefined
      const since = { xid: known ?? (await horizon(db)), id: 0 }
      const listed = isWhole ? NONE : since
      known = await take({ listed, unlisted: since, traders: since, prices: listed.xid }, isWhole)
    },
  }
}

/** Runs `work` for whoever asks; who asks while it runs waits for one more run, since this one may have begun too early. */
function sharing(work: () => Promise<void>): () => Promise<void> {
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
 * The adverts that can be taken, kept in memory by each server and read from the database as far as they changed, at every question: two
 * servers answer alike, and nobody is told anything that was not true when he asked (docs/decisions/0011).
 */
export function createMarketplace(db: Db): Marketplace {
  let memory = createMemory(db)
  const refresh = sharing(() => memory.refresh())

  const afterOf = async (cursor: Cursor | null): Promise<After | null | undefined> => {
    if (cursor === null) return null
    const ids = await idsOf(cursor.tId, db)
    return ids && { ...ids, place: cursor.place }
  }
  const rowsOf = (page: readonly Placed[]) =>
    advertsById(
      page.map(({ advert }) => advert.id),
      db,
    )

  const list: Marketplace['list'] = async (order, query, cursor) => {
    const after = await afterOf(cursor)
    if (after === undefined) return []
    const { catalogue, version } = memory
    const [before, guess] = [version(), listOpen(catalogue, order, query, after)]
    // Mostly nothing changed: what is asked while that is found out saves the second question.
    const [early] = await Promise.all([rowsOf(guess), refresh()])
    const page = version() === before ? guess : listOpen(catalogue, order, query, after)
    const isGuessed = page.map(({ advert }) => advert.id).join() === guess.map(({ advert }) => advert.id).join()
    const rows = isGuessed ? early : await rowsOf(page)
    // Adverts are never deleted: another database took the place of the one that is remembered.
    if (rows.length < page.length) {
      memory = createMemory(db)
      return list(order, query, cursor)
    }
    return rows.map((row, index) => ({ ...row, place: page[index]?.place ?? null }))
  }
  return { list, refresh }
}
