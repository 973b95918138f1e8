import { afterAll } from 'vitest'
import { emptied, freshDb, type Engine } from './fresh-db.ts'
import { startHouse, type HouseOptions, type TestHouse } from './house.ts'

export interface FreshHouse extends TestHouse {
  /** As on the first day, with today's prices. */
  empty(): Promise<void>
}

/** A server on an empty database of its own, closed when the surrounding tests are over. */
export async function freshHouse(engine: Engine = 'pglite', options: HouseOptions = {}): Promise<FreshHouse> {
  const db = await freshDb(engine)
  const house = await startHouse({ db, ...options })
  afterAll(() => house.close())
  const empty = async () => {
    // A mail on its way would arrive in the next test.
    await house.server.jobs.wake()
    await emptied(db)
    await house.server.market.refresh()
  }
  return { ...house, empty }
}
