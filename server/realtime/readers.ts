import { durations } from '#machines/shared/values/durations.ts'
import type { Log } from '#server/log.ts'
import { createScheduler } from '#server/scheduler.ts'
import { pingReader, type StreamSocket } from './send.ts'

export interface SessionReader {
  readonly sessionId: bigint
  readonly socket: StreamSocket
  /** Whether it answered the last ping. */
  isAlive: boolean
}

/** Of the sessions with these ids, those that are not over. */
export type CheckSessions = (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>

/** The open streams of sessions on this server. */
export interface Readers<Reader extends SessionReader> {
  readonly all: ReadonlySet<Reader>
  /** Adds a reader; returns a function that removes it. */
  readonly join: (reader: Reader) => () => void
  readonly endSession: (isOver: (sessionId: bigint) => boolean) => void
  /** Closes the streams of sessions that are over, without waiting for the next time. */
  readonly checkSessions: () => Promise<void>
  /** Lets all, or some, connect again: what they read may be incomplete. */
  readonly restart: (reason: string, which?: Iterable<Reader>) => void
  readonly stop: () => Promise<void>
}

/** How often streams whose session is over are looked for; they are closed within five seconds. */
export const SESSION_CHECK_MS = 4000
const MAX_PER_SESSION = 10
export const SESSION_OVER = 4401
const GOING_AWAY = 1001
export const TRY_AGAIN = 1012

function joined<Reader extends SessionReader>(readers: Set<Reader>, reader: Reader): () => void {
  const siblings = [...readers].filter(({ sessionId }) => sessionId === reader.sessionId)
  const [oldest] = siblings
  if (oldest && siblings.length >= MAX_PER_SESSION) {
    // It leaves by itself only once its client has answered.
    readers.delete(oldest)
    oldest.socket.close(GOING_AWAY, 'too many streams')
  }
  readers.add(reader)
  return () => void readers.delete(reader)
}

/** Holds the streams of one kind: they are pinged, and closed with their session. */
export function createReaders<Reader extends SessionReader>(log: Log, check: CheckSessions): Readers<Reader> {
  const readers = new Set<Reader>()
  const scheduler = createScheduler(log)
  const endSession = (isOver: (sessionId: bigint) => boolean) => {
    for (const { sessionId, socket } of readers)
      if (isOver(sessionId)) socket.close(SESSION_OVER, 'the session is over')
  }
  const checkNow = async () => {
    const ids = [...new Set([...readers].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const active = await check(ids)
    endSession((sessionId) => ids.includes(sessionId) && !active.has(sessionId))
  }
  const restart = (reason: string, which: Iterable<Reader> = readers) => {
    for (const { socket } of which) socket.close(TRY_AGAIN, reason)
  }
  const { runNow: checkSessions } = scheduler.add('stream', SESSION_CHECK_MS, checkNow)
  scheduler.start()
  const ping = setInterval(() => [...readers].forEach(pingReader), durations.streamBeat)
  return {
    all: readers,
    endSession,
    checkSessions,
    restart,
    join: (reader) => joined(readers, reader),
    async stop() {
      clearInterval(ping)
      await scheduler.stop()
      restart('the server restarts')
    },
  }
}
