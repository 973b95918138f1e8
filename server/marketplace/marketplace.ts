import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { AdvertRow } from '#server/repos/advert.repo.ts'
import {
  AT_ONCE,
  changesSince,
  horizon,
  idsOf,
  type Change,
  type Known,
  type Look,
} from '#server/repos/marketplace.repo.ts'
import { createCatalogue } from './catalogue.ts'
import { listOpen, type After, type OpenQuery, type Order, type Placed } from './listing.ts'
import { atMarket, createShownAdverts } from './shown-adverts.ts'

export interface PlacedAdvert {
  readonly row: AdvertRow
  /** Where it stands in the order asked for; null for a trader without that figure. */
  readonly place: string | null
}

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

const idsIn = (page: readonly Placed[]): number[] => page.map(({ advert }) => advert.id)

/** A memory of what can be taken, kept by one server. */
function createMemory(db: Db) {
  const catalogue = createCatalogue()
  let known: Look | undefined
  let version = 0

  /** Takes in all that changed, and says what the first look saw; undefined when another database was asked. */
  const take = async (from: Known): Promise<Look | undefined> => {
    let last = from
    let first: Look | undefined
    for (let isMore = true; isMore;) {
      const look = await changesSince(last, known === undefined, db)
      first ??= look
      if ((known ?? first).database !== look.database) return undefined
      if (catalogue.apply(look)) version += 1
      const { listed, unlisted, traders } = look
      last = {
        prices: from.prices,
        listed: lastOf(listed, last.listed),
        unlisted: lastOf(unlisted, last.unlisted),
        traders: lastOf(traders, last.traders),
      }
      isMore = [listed, unlisted, traders].some(({ length }) => length >= AT_ONCE)
    }
    return first
  }
  return {
    catalogue,
    shown: createShownAdverts(db),
    /** Another one whenever a list may be another one. */
    version: () => version,
    /** When it was looked last, in milliseconds since 1970. */
    now: () => known?.now ?? 0,
    /** False when another database took the place of the one that is remembered. */
    async refresh(): Promise<boolean> {
      const since = { xid: known?.horizon ?? (await horizon(db)), id: 0 }
      const listed = known ? since : NONE
      const look = await take({ listed, unlisted: since, traders: since, prices: listed.xid })
      if (look) known = look
      return look !== undefined
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
  const refresh = sharing(async () => {
    for (; !(await memory.refresh());) memory = createMemory(db)
  })

  const afterOf = async (cursor: Cursor | null): Promise<After | null | undefined> => {
    if (cursor === null) return null
    const ids = await idsOf(cursor.tId, db)
    return ids && { ...ids, place: cursor.place }
  }

  const list: Marketplace['list'] = async (order, query, cursor) => {
    const after = await afterOf(cursor)
    if (after === undefined) return []
    const asked = memory
    const { catalogue, version, shown, now } = asked
    const looking = refresh()
    // What comes of the look is told by the one who waits for it.
    looking.catch(() => undefined)
    // Mostly nothing changed: the list is made while that is found out, and what it lacks is read.
    await setImmediate()
    const [before, guess] = [version(), listOpen(catalogue, order, query, after)]
    const unread = guess.filter(({ advert }) => !shown.kept(advert))
    const [early] = await Promise.all([shown.read(idsIn(unread)), looking])
    if (memory !== asked) return list(order, query, cursor)
    const page = version() === before ? guess : listOpen(catalogue, order, query, after)
    const known = new Map(page.map(({ advert }) => [advert.id, early.get(advert.id) ?? shown.kept(advert)]))
    const late = await shown.read(idsIn(page.filter(({ advert }) => !known.get(advert.id))))
    return page.flatMap(({ advert, place }) => {
      const row = known.get(advert.id) ?? late.get(advert.id)
      return row ? [{ row: atMarket(row, advert, now()), place }] : []
    })
  }
  return { list, refresh }
}
