import { durations } from '#machines/domain/durations.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { createScheduler } from '#server/scheduler.ts'
import * as sessions from '#server/repos/session.repo.ts'
import { createMarketBoard, type MarketBoard, type MarketChange } from './market-board.ts'
import { beatOrDrop, sendTo, type Endpoint } from './wire.ts'

export type StreamFrame = components['schemas']['StreamFrame']
export type ToldFrame = Exclude<StreamFrame, { type: 'hello' | 'beat' }>

export interface Reader {
  readonly personId: bigint
  readonly sessionId: bigint
  readonly wire: Endpoint
  /** Whether it answered the last ping. */
  isAlive: boolean
}

export interface Stream {
  /** Tells a person, on every server and device, once the transaction is committed. */
  readonly publish: (tx: Tx, personId: bigint, frame: ToldFrame) => void
  /** Tells an advert's owner and everybody who looks at adverts like it, once the transaction is committed. */
  readonly publishAdvert: (tx: Tx, ownerId: bigint, change: MarketChange) => void
  /** Who looks at the marketplace. */
  readonly market: MarketBoard
  /** Ends the streams of a session on every server, once the transaction is committed. */
  readonly end: (tx: Tx, sessionId: bigint) => void
  /** Takes in a reader; returns how to take it out. */
  readonly join: (reader: Reader) => () => void
  readonly stop: () => Promise<void>
}

const TOLD = 'stream'
const ENDED = 'stream_end'
const WATCH_MS = 4000
const MOST_PER_SESSION = 10
export const SESSION_OVER = 4401
const GOING_AWAY = 1001
const TRY_AGAIN = 1012

/** Who is listening to this server, and how frames reach them: ids travel between servers, readers fetch the rest. */
export async function createStream(db: Db, log: Log): Promise<Stream> {
  const readers = new Set<Reader>()
  const rounds = createScheduler(log)
  const market = await createMarketBoard(db)

  const tell = (payload: string | null) => {
    // Frames may have been missed: whoever connects again reads everything afresh.
    if (payload === null) return readers.forEach(({ wire }) => wire.close(TRY_AGAIN, 'connect again'))
    const { to, frame }: { to: string; frame: ToldFrame } = JSON.parse(payload)
    const text = JSON.stringify(frame)
    for (const reader of readers) if (String(reader.personId) === to) sendTo(reader.wire, text)
  }
  const endSession = (isOver: (sessionId: bigint) => boolean) => {
    for (const { sessionId, wire } of readers) if (isOver(sessionId)) wire.close(SESSION_OVER, 'the session is over')
  }

  /** Closes what was revoked or ran out, and keeps the sessions of open streams in use. */
  const watch = async () => {
    const ids = [...new Set([...readers].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    await sessions.touch(ids, db)
    const standing = await sessions.activeAmong(ids, db)
    endSession((sessionId) => ids.includes(sessionId) && !standing.has(sessionId))
  }

  const deafen = [
    await db.listen(TOLD, tell),
    await db.listen(ENDED, (payload) => endSession((sessionId) => String(sessionId) === payload)),
  ]
  rounds.add('stream', WATCH_MS, watch)
  rounds.start()
  const beat = setInterval(() => [...readers, ...market.readers].forEach(beatOrDrop), durations.streamBeat)

  const publish: Stream['publish'] = (tx, personId, frame) =>
    tx.notify(TOLD, JSON.stringify({ to: String(personId), frame }))

  return {
    publish,
    publishAdvert(tx, ownerId, change) {
      publish(tx, ownerId, { type: 'advert.changed', t_id: change.t_id })
      market.changed(tx, change)
    },
    market,
    end: (tx, sessionId) => tx.notify(ENDED, String(sessionId)),
    join(reader) {
      const siblings = [...readers].filter(({ sessionId }) => sessionId === reader.sessionId)
      if (siblings.length >= MOST_PER_SESSION) siblings[0]?.wire.close(GOING_AWAY, 'too many streams')
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    async stop() {
      clearInterval(beat)
      await Promise.all(deafen.map((stopHearing) => stopHearing()))
      await Promise.all([rounds.stop(), market.stop()])
      for (const { wire } of [...readers, ...market.readers]) wire.close(TRY_AGAIN, 'the server restarts')
    },
  }
}
