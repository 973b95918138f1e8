import { afterAll } from 'vitest'
import { emptied, freshDb, type Engine } from './fresh-db.ts'
import { startTestServer, type TestServerOptions, type TestServer } from './test-server.ts'

export interface FreshServer extends TestServer {
  /** As on the first day, with today's prices. */
  empty(): Promise<void>
}

/** A server on an empty database of its own, closed when the surrounding tests are over. */
export async function freshServer(engine: Engine = 'pglite', options: TestServerOptions = {}): Promise<FreshServer> {
  const db = await freshDb(engine)
  const server = await startTestServer({ db, ...options })
  afterAll(() => server.close())
  const empty = async () => {
    // A pending mail would arrive in the next test.
    await server.context.jobs.wake()
    await emptied(db)
    await server.context.market.refresh()
  }
  return { ...server, empty }
}
