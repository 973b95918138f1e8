import type { Db } from '#server/db/db.ts'
import { closeAfterFile } from './closing.ts'
import { ANY_ENGINE, emptied, freshDb, saved, type Engine } from './databases/fresh-db.ts'
import { startTestServer, type TestServerOptions, type TestServer } from './test-server.ts'

/** Prices are used for two minutes. */
const FRESH_MS = 60_000

export interface FreshServer extends TestServer {
  /** As on the first day, with today's rates and prices. */
  empty(): Promise<void>
  /** Saves what is stored; returns what has it like that again. */
  save(): Promise<() => Promise<void>>
  /** Empties it and adds what a test begins with; from the second time on what was stored then is stored again. */
  setUp<Made extends object>(add: () => Promise<Made>): () => Promise<Made>
}

/** Whether a job is due or being done: a pending mail would arrive in the next test. */
async function isWorking(db: Db): Promise<boolean> {
  const jobs = await db.query(
    'select from job where done_at is null and failed_at is null and (run_at <= app_now() or locked_until > app_now()) limit 1',
  )
  return jobs.length > 0
}

/** A server on an empty database of its own, closed when the tests of the file are over. */
export async function freshServer(engine: Engine = ANY_ENGINE, options: TestServerOptions = {}): Promise<FreshServer> {
  const db = await freshDb(engine)
  const server = await startTestServer({ db, ...options })
  closeAfterFile(() => server.close())
  const refresh = async () => {
    await server.context.market.refreshRates()
    await server.context.market.refresh()
  }
  const finish = async () => {
    if (await isWorking(db)) await server.context.jobs.wake()
  }
  const empty = async () => {
    await finish()
    await emptied(db)
    await refresh()
  }
  const save = async () => {
    await finish()
    const restore = await saved(db)
    const until = Date.now() + FRESH_MS
    return async () => {
      await finish()
      await restore()
      if (Date.now() > until) await refresh()
    }
  }
  const setUp = <Made extends object>(add: () => Promise<Made>) => {
    let made: Made | undefined
    let restore = empty
    return async () => {
      await restore()
      if (made) return made
      const first = await add()
      restore = await save()
      return (made = first)
    }
  }
  return { ...server, empty, save, setUp }
}
