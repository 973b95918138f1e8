import { changesFor, type WorkChange, type WorkFrame } from '#machines/operator/rules/work.ts'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as sessions from '#server/operator/repos/operator-session.repo.ts'
import { createReaders, type SessionReader } from '#server/realtime/readers.ts'
import { sendFrame } from '#server/realtime/send.ts'

export interface WorkReader extends SessionReader {
  /** Those of now: they are read anew with the session. */
  roles: readonly OperatorRole[]
}

/** The streams of the console that are open on this server. */
export interface WorkStream {
  /** Adds a reader; returns a function that removes it. */
  readonly join: (reader: WorkReader) => () => void
  readonly stop: () => Promise<void>
}

const CHANNEL = 'work'
/** Changes within this time go out together. */
const BATCH_MS = 100
const MAX_NAMED = 100
/** Lists whose change may end a session or change its roles. */
const OF_ACCESS: ReadonlySet<string> = new Set(['sessions', 'operators'])

const frameOf = (changes: readonly WorkChange[]): string =>
  JSON.stringify({ type: 'work.changed', changes: changes.length > MAX_NAMED ? [] : [...changes] } satisfies WorkFrame)

/** Announces to operators which lists and records of their roles changed. The database says so to every server. */
export async function createWorkStream({ db, log }: Pick<OperatorContext, 'db' | 'log'>): Promise<WorkStream> {
  const readers = createReaders<WorkReader>(log, async (ids) => {
    const roles = await sessions.rolesOf(ids, db)
    for (const reader of readers.all) reader.roles = roles.get(reader.sessionId) ?? []
    return new Set(roles.keys())
  })
  let pending = new Map<string, WorkChange>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    const changes = [...pending.values()]
    timer = undefined
    pending = new Map()
    for (const { roles, socket } of readers.all) {
      const own = changesFor(roles, changes)
      if (own.length > 0) sendFrame(socket, frameOf(own))
    }
  }
  const unlisten = await db.listenToTriggers(CHANNEL, (payload) => {
    // Some may have been missed: a reader that reconnects fetches everything again.
    if (payload === null) return readers.restart('connect again')
    const change: WorkChange = JSON.parse(payload)
    if (OF_ACCESS.has(change.list)) void readers.checkSessions()
    pending.set(payload, change)
    timer ??= setTimeout(flush, BATCH_MS)
  })
  return {
    join: readers.join,
    async stop() {
      clearTimeout(timer)
      await unlisten()
      await readers.stop()
    },
  }
}
