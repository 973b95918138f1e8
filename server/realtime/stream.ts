import { durations } from '#machines/shared/values/durations.ts'
import type { Db } from '#server/db/db.ts'
import { FRAME_CHANNEL, publishFrame } from '#server/db/frames.ts'
import type { Log } from '#server/log.ts'
import type { Publisher } from '#server/shared/publisher.ts'
import { createMarketBoard, type MarketBoard } from './market-board.ts'
import { createReaders, TRY_AGAIN, type CheckSessions, type SessionReader } from './readers.ts'
import { pingReader, sendFrame } from './send.ts'

export interface Reader extends SessionReader {
  readonly personId: bigint
}

export interface Stream extends Publisher {
  readonly market: MarketBoard
  /** Adds a reader; resolves when it misses nothing that is published, with a function that removes it. */
  readonly join: (reader: Reader) => Promise<() => void>
  /** How many streams are open on this server. */
  readonly count: () => { people: number; market: number }
  readonly stop: () => Promise<void>
}

const END_CHANNEL = 'stream_end'
const RENEW_CHANNEL = 'stream_renew'
/** By then the browser has the new key: with the old one it would be signed out. */
const RENEW_AFTER_MS = 5000

/**
 * The streams that are open on this server. Servers exchange ids (`Notifications`); readers fetch the rest. `touchSessions` counts an open stream as use of its
 * session.
 */
export async function createStream(db: Db, log: Log, touchSessions: CheckSessions): Promise<Stream> {
  const readers = createReaders<Reader>(log, touchSessions)
  const market = await createMarketBoard(db)

  const join = async (reader: Reader) => {
    const leave = readers.join(reader)
    const onFrame = (frame: string | null) => {
      if (!readers.all.has(reader)) return
      // Frames may have been missed: a reader that reconnects fetches everything again.
      if (frame === null) readers.restart('connect again', [reader])
      else sendFrame(reader.socket, frame)
    }
    const unlisten = await db.listen(FRAME_CHANNEL, onFrame, String(reader.personId))
    return () => {
      leave()
      void unlisten()
    }
  }
  const renewSession = (id: string | null) => {
    const old = [...readers.all].filter(({ sessionId }) => String(sessionId) === id)
    setTimeout(() => readers.restart('the session has a new key', old), RENEW_AFTER_MS).unref()
  }

  const unlisten = [
    await db.listen(END_CHANNEL, (payload) => readers.endSession((sessionId) => String(sessionId) === payload)),
    await db.listen(RENEW_CHANNEL, renewSession),
  ]
  const ping = setInterval(() => [...market.readers].forEach(pingReader), durations.streamBeat)

  return {
    publish: publishFrame,
    publishAdvert(tx, ownerId, change) {
      publishFrame(tx, ownerId, { type: 'advert.changed', t_id: change.t_id })
      market.changed(tx, change)
    },
    market,
    end: (tx, sessionId) => tx.notify(END_CHANNEL, String(sessionId)),
    renew: (tx, sessionId) => tx.notify(RENEW_CHANNEL, String(sessionId)),
    join,
    count: () => ({ people: readers.all.size, market: market.readers.size }),
    async stop() {
      clearInterval(ping)
      await Promise.all(unlisten.map((stop) => stop()))
      await Promise.all([readers.stop(), market.stop()])
      for (const { socket } of market.readers) socket.close(TRY_AGAIN, 'the server restarts')
    },
  }
}
