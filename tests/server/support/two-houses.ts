import { afterAll, inject } from 'vitest'
import { startHouse, type TestHouse } from './house.ts'
import { openCopy } from './postgres-databases.ts'

interface TwoHouses {
  readonly db: Awaited<ReturnType<typeof openCopy>>
  readonly here: TestHouse
  readonly there: TestHouse
}

/** Two servers on one PostgreSQL, open until the tests around it end. */
export const twoHouses = async (): Promise<TwoHouses> => {
  const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
  const env = { DATABASE_URL: db.url }
  const [here, there] = await Promise.all([startHouse({ env }), startHouse({ env })])
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await db.close()
  })
  return { db, here, there }
}
