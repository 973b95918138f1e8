import { afterAll } from 'vitest'
import type { DbConfig } from '#server/db/open.ts'
import type { Engine } from '../server/support/databases/fresh-db.ts'
import { crashDatabase } from './crash-database.ts'
import { freePort, ServerProcess } from './server-process.ts'

/** A server on an empty database that outlives it, started; both are gone when the tests of the file are over. */
export async function crashServer(engine: Engine): Promise<{ server: ServerProcess; config: DbConfig }> {
  const { env, config, clear } = await crashDatabase(engine)
  const server = new ServerProcess(await freePort(), env)
  afterAll(async () => {
    await server.kill()
    await clear()
  })
  await server.start()
  return { server, config }
}
