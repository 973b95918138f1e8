import type { components } from '#openapi/generated/exchange.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { sendTo, type Endpoint } from './wire.ts'

type MarketFrame = Exclude<components['schemas']['MarketFrame'], { type: 'hello' | 'beat' }>

/** An advert that was posted, edited, paused, reopened, closed or taken: what everybody may know of that. */
export interface MarketChange {
  readonly t_id: string
  readonly type: components['schemas']['TradeType']
  readonly token: string
  readonly currency: string
}

/** What a reader of the marketplace looks at; what is left out is anything. */
export type Topic = Partial<Omit<MarketChange, 't_id'>>

export interface MarketReader {
  readonly topic: Topic
  /** Where it comes from. */
  readonly address: string
  readonly wire: Endpoint
  /** Whether it answered the last ping. */
  isAlive: boolean
}

export interface MarketBoard {
  /** Tells everybody who looks at adverts like this one, on every server, once the transaction is committed. */
  readonly changed: (tx: Tx, change: MarketChange) => void
  /** Tells everybody that market prices moved, and floating adverts with them. */
  readonly pricesMoved: (tx: Tx) => void
  /** Takes in a reader; returns how to take it out. Null when its address has enough of them, or the server. */
  readonly join: (reader: MarketReader) => (() => void) | null
  readonly readers: ReadonlySet<MarketReader>
  readonly stop: () => Promise<void>
}

const CHANNEL = 'market'
/** However busy the market, a reader is told once in this time; what happens together is told together. */
const FLUSH_MS = 1000
const TOGETHER_MS = 50
const MOST_NAMED = 100
export const MOST_PER_ADDRESS = 60
const MOST_READERS = 10_000

const isAbout = (topic: Topic, change: MarketChange): boolean =>
  (topic.type ?? change.type) === change.type &&
  (topic.token ?? change.token) === change.token &&
  (topic.currency ?? change.currency) === change.currency

/** What a reader of a topic is told of these changes, null for everything; nothing when none concerns it. */
function frameFor(topic: Topic, changes: readonly MarketChange[] | null): string | undefined {
  const named = changes?.filter((change) => isAbout(topic, change)).map(({ t_id }) => t_id) ?? []
  if (changes && named.length === 0) return undefined
  const frame: MarketFrame = { type: 'market.changed', t_ids: named.length > MOST_NAMED ? [] : named }
  return JSON.stringify(frame)
}

/** Who looks at the marketplace on this server, signed in or not, and how they hear that it changed. */
export async function createMarketBoard(db: Db): Promise<MarketBoard> {
  const readers = new Set<MarketReader>()
  let pending = new Map<string, MarketChange>()
  let isAllPending = false
  let timer: NodeJS.Timeout | undefined
  let flushedAt = 0

  const flush = () => {
    const changes = isAllPending ? null : [...pending.values()]
    timer = undefined
    flushedAt = performance.now()
    pending = new Map()
    isAllPending = false
    // Many readers look at few topics.
    const frames = new Map<string, string | undefined>()
    for (const { topic, wire } of readers) {
      const key = JSON.stringify([topic.type, topic.token, topic.currency])
      if (!frames.has(key)) frames.set(key, frameFor(topic, changes))
      const frame = frames.get(key)
      if (frame !== undefined) sendTo(wire, frame)
    }
  }
  const hear = (payload: string | null) => {
    const change = payload ? (JSON.parse(payload) as MarketChange) : null
    if (change) pending.set(change.t_id, change)
    else isAllPending = true
    timer ??= setTimeout(flush, Math.max(TOGETHER_MS, flushedAt + FLUSH_MS - performance.now()))
  }
  const deafen = await db.listen(CHANNEL, hear)

  return {
    readers,
    changed: (tx, { t_id, type, token, currency }) =>
      tx.notify(CHANNEL, JSON.stringify({ t_id, type, token, currency })),
    pricesMoved: (tx) => tx.notify(CHANNEL, ''),
    join(reader) {
      const siblings = [...readers].filter(({ address }) => address === reader.address)
      if (siblings.length >= MOST_PER_ADDRESS || readers.size >= MOST_READERS) return null
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    async stop() {
      clearTimeout(timer)
      await deafen()
    },
  }
}
