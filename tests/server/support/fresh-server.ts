import type { Db } from '#server/db/db.ts'
import { ANY_ENGINE, closeAfterFile, emptied, freshDb, type Engine } from './databases/fresh-db.ts'
import { startTestServer, type TestServerOptions, type TestServer } from './test-server.ts'

export interface FreshServer extends TestServer {
  /** As on the first day, with today's rates and prices. */
  empty(): Promise<void>
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
  const empty = async () => {
    if (await isWorking(db)) await server.context.jobs.wake()
    await emptied(db)
    await server.context.market.refreshRates()
    await server.context.market.refresh()
  }
  return { ...server, empty }
}
