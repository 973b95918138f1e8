import { inject } from 'vitest'
import { closeAfterFile } from './closing.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { openCopy } from './databases/postgres-databases.ts'

interface TwoServers {
  readonly db: Awaited<ReturnType<typeof openCopy>>
  readonly here: TestServer
  readonly there: TestServer
}

/** Two servers on one PostgreSQL, open until the tests of the file end. */
export const twoServers = async (): Promise<TwoServers> => {
  const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
  const env = { DATABASE_URL: db.url }
  const [here, there] = await Promise.all([startTestServer({ env }), startTestServer({ env })])
  closeAfterFile(async () => {
    await Promise.all([here.close(), there.close()])
    await db.close()
  })
  return { db, here, there }
}
