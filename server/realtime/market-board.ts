import type { components } from '#openapi/generated/exchange.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { MarketChange, MarketPublisher } from '#server/shared/publisher.ts'
import { sendFrame, type StreamSocket } from './send.ts'

type MarketFrame = Exclude<components['schemas']['MarketFrame'], { type: 'beat' }>

/** The adverts that a reader follows; a filter that is left out matches all. */
export type Topic = Partial<Omit<MarketChange, 't_id'>>

export interface MarketReader {
  readonly topic: Topic
  /** Its IP address. */
  readonly address: string
  readonly socket: StreamSocket
  /** Whether it answered the last ping. */
  isAlive: boolean
}

export interface MarketBoard extends MarketPublisher {
  /** Publishes a change to the readers whose topic it matches, on every server, once the transaction is committed. */
  readonly changed: (tx: Tx, change: MarketChange) => void
  /** Adds a reader; returns a function that removes it. Null when its address, or the server, has too many. */
  readonly join: (reader: MarketReader) => (() => void) | null
  /** The first frame to a reader who has joined. */
  readonly hello: (topic: Topic) => string
  readonly readers: ReadonlySet<MarketReader>
  readonly stop: () => Promise<void>
}

const CHANNEL = 'market'
/** At the most one frame to a reader in this time; changes in between go out together. */
const FLUSH_MS = 1000
const BATCH_MS = 50
const MAX_NAMED = 100
export const MAX_PER_ADDRESS = 60
const MAX_READERS = 10_000

const isAbout = (topic: Topic, change: MarketChange): boolean =>
  (topic.type ?? change.type) === change.type &&
  (topic.token ?? change.token) === change.token &&
  (topic.currency ?? change.currency) === change.currency

const topicKey = ({ type, token, currency }: Topic): string => JSON.stringify([type, token, currency])

/** The frame for a topic; `changes` is null when everything may have changed. Undefined when no change matches. */
function frameFor(topic: Topic, changes: readonly MarketChange[] | null): string | undefined {
  const named = changes?.filter((change) => isAbout(topic, change)).map(({ t_id }) => t_id) ?? []
  if (changes && named.length === 0) return undefined
  const frame: MarketFrame = { type: 'market.changed', t_ids: named.length > MAX_NAMED ? [] : named }
  return JSON.stringify(frame)
}

function sendChanges(readers: ReadonlySet<MarketReader>, changes: readonly MarketChange[] | null): void {
  // There are many readers and few topics.
  const frames = new Map<string, string | undefined>()
  for (const { topic, socket } of readers) {
    const key = topicKey(topic)
    if (!frames.has(key)) frames.set(key, frameFor(topic, changes))
    const frame = frames.get(key)
    if (frame !== undefined) sendFrame(socket, frame)
  }
}

function isFull(readers: ReadonlySet<MarketReader>, from: string): boolean {
  const siblings = [...readers].filter(({ address }) => address === from)
  return siblings.length >= MAX_PER_ADDRESS || readers.size >= MAX_READERS
}

/** When something last happened, by topic; the topics are as few as the pairs of the adverts. */
function createLastChanges() {
  let ofAll = -Infinity
  const byTopic = new Map<string, { readonly change: MarketChange; readonly at: number }>()
  return {
    add(change: MarketChange | null) {
      const at = performance.now()
      if (change) byTopic.set(topicKey(change), { change, at })
      else ofAll = at
    },
    hello(topic: Topic): string {
      const own = [...byTopic.values()].filter(({ change }) => isAbout(topic, change)).map(({ at }) => at)
      const last = Math.max(ofAll, ...own)
      const changed_ms_ago = last === -Infinity ? null : Math.floor(performance.now() - last)
      const frame: MarketFrame = { type: 'hello', changed_ms_ago }
      return JSON.stringify(frame)
    },
  }
}

/** The readers of the marketplace on this server, signed in or not. */
export async function createMarketBoard(db: Db): Promise<MarketBoard> {
  const readers = new Set<MarketReader>()
  const lastChanges = createLastChanges()
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
    sendChanges(readers, changes)
  }
  const onChange = (payload: string | null) => {
    const change: MarketChange | null = payload ? JSON.parse(payload) : null
    lastChanges.add(change)
    if (change) pending.set(change.t_id, change)
    else isAllPending = true
    timer ??= setTimeout(flush, Math.max(BATCH_MS, flushedAt + FLUSH_MS - performance.now()))
  }
  const unlisten = await db.listen(CHANNEL, onChange)

  return {
    readers,
    hello: lastChanges.hello,
    changed: (tx, { t_id, type, token, currency }) =>
      tx.notify(CHANNEL, JSON.stringify({ t_id, type, token, currency })),
    pricesMoved: (tx) => tx.notify(CHANNEL, ''),
    join(reader) {
      if (isFull(readers, reader.address)) return null
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    async stop() {
      clearTimeout(timer)
      await unlisten()
    },
  }
}
