import { durations } from '#machines/shared/values/durations.ts'
import type { Db } from '#server/db/db.ts'
import { FRAME_CHANNEL, publishFrame, type PublishedFrame } from '#server/db/frames.ts'
import type { Log } from '#server/log.ts'
import { createScheduler } from '#server/scheduler.ts'
import type { Publisher } from '#server/shared/publisher.ts'
import { createMarketBoard, type MarketBoard } from './market-board.ts'
import { pingReader, sendFrame, type StreamSocket } from './send.ts'

export interface Reader {
  readonly personId: bigint
  readonly sessionId: bigint
  readonly socket: StreamSocket
  /** Whether it answered the last ping. */
  isAlive: boolean
}

export interface Stream extends Publisher {
  readonly market: MarketBoard
  /** Adds a reader; returns a function that removes it. */
  readonly join: (reader: Reader) => () => void
  /** How many streams are open on this server. */
  readonly count: () => { people: number; market: number }
  readonly stop: () => Promise<void>
}

const END_CHANNEL = 'stream_end'
const RENEW_CHANNEL = 'stream_renew'
/** By then the browser has the new key: with the old one it would be signed out. */
const RENEW_AFTER_MS = 5000
/** How often streams whose session is over are looked for; they are closed within five seconds. */
export const SESSION_CHECK_MS = 4000
const MAX_PER_SESSION = 10
export const SESSION_OVER = 4401
const GOING_AWAY = 1001
export const TRY_AGAIN = 1012

/** Counts an open stream as use of its session; the ids of those that are not over. */
export type TouchSessions = (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** The streams that are open on this server. Servers exchange ids by NOTIFY; readers fetch the rest. */
export async function createStream(db: Db, log: Log, touchSessions: TouchSessions): Promise<Stream> {
  const readers = new Set<Reader>()
  const scheduler = createScheduler(log)
  const market = await createMarketBoard(db)

  const onFrame = (payload: string | null) => {
    // Frames may have been missed: a reader that reconnects fetches everything again.
    if (payload === null) return readers.forEach(({ socket }) => socket.close(TRY_AGAIN, 'connect again'))
    const { to, frame }: { to: string; frame: PublishedFrame } = JSON.parse(payload)
    const text = JSON.stringify(frame)
    for (const reader of readers) if (String(reader.personId) === to) sendFrame(reader.socket, text)
  }
  const endSession = (isOver: (sessionId: bigint) => boolean) => {
    for (const { sessionId, socket } of readers)
      if (isOver(sessionId)) socket.close(SESSION_OVER, 'the session is over')
  }

  const renewSession = (id: string | null) => {
    const old = [...readers].filter(({ sessionId }) => String(sessionId) === id)
    setTimeout(
      () => old.forEach(({ socket }) => socket.close(TRY_AGAIN, 'the session has a new key')),
      RENEW_AFTER_MS,
    ).unref()
  }

  /** Closes the streams of revoked and expired sessions. */
  const checkSessions = async () => {
    const ids = [...new Set([...readers].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const active = await touchSessions(ids)
    endSession((sessionId) => ids.includes(sessionId) && !active.has(sessionId))
  }

  const unlisten = [
    await db.listen(FRAME_CHANNEL, onFrame),
    await db.listen(END_CHANNEL, (payload) => endSession((sessionId) => String(sessionId) === payload)),
    await db.listen(RENEW_CHANNEL, renewSession),
  ]
  scheduler.add('stream', SESSION_CHECK_MS, checkSessions)
  scheduler.start()
  const ping = setInterval(() => [...readers, ...market.readers].forEach(pingReader), durations.streamBeat)

  return {
    publish: publishFrame,
    publishAdvert(tx, ownerId, change) {
      publishFrame(tx, ownerId, { type: 'advert.changed', t_id: change.t_id })
      market.changed(tx, change)
    },
    market,
    end: (tx, sessionId) => tx.notify(END_CHANNEL, String(sessionId)),
    renew: (tx, sessionId) => tx.notify(RENEW_CHANNEL, String(sessionId)),
    join(reader) {
      const siblings = [...readers].filter(({ sessionId }) => sessionId === reader.sessionId)
      const [oldest] = siblings
      if (oldest && siblings.length >= MAX_PER_SESSION) {
        // It leaves by itself only once its client has answered.
        readers.delete(oldest)
        oldest.socket.close(GOING_AWAY, 'too many streams')
      }
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    count: () => ({ people: readers.size, market: market.readers.size }),
    async stop() {
      clearInterval(ping)
      await Promise.all(unlisten.map((stop) => stop()))
      await Promise.all([scheduler.stop(), market.stop()])
      for (const { socket } of [...readers, ...market.readers]) socket.close(TRY_AGAIN, 'the server restarts')
    },
  }
}
