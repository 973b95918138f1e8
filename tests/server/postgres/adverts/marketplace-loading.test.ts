import { expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { startTestServer } from '../../support/test-server.ts'

/** A database whose statement about the adverts that are listed is executed only after `release`. */
function withSlowAdverts(db: Db) {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const query: Db['query'] = async (text, params) => {
    if (text.includes('as listed')) await released
    return db.query<never>(text, params)
  }
  return { db: { ...db, query }, release }
}

it('answers everything but lists of adverts before they are in memory, and is not ready until they are', async () => {
  const { db, release } = withSlowAdverts(await freshDb())
  const server = await startTestServer({ db })
  const ready = async () => (await server.app.inject('/ready')).statusCode
  let isListed = false
  const list = server.call('fetchOpenAdverts', { query: {} }).then(({ data }) => {
    isListed = true
    return data
  })
  expect((await server.register('Ann')).user.name).toBe('Ann')
  expect([await ready(), isListed]).toEqual([503, false])
  release()
  expect(await list).toEqual([])
  expect(await ready()).toBe(200)
  await server.close()
})
