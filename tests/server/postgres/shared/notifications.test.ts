import { describe, expect, inject, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDb } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.driver.ts'
import { openDatabase } from '#server/open-database.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'
import { isNatsHere, natsServer } from '../../support/nats-server.ts'
import { describeNotifications } from '../../support/notifications-suite.ts'

describeNotifications('PostgreSQL', async () => {
  const copies = [await openCopy(inject('postgresUrl'), inject('postgresTemplate'))]
  copies.push(await openCopy(inject('postgresUrl'), inject('postgresTemplate')))
  const [db, elsewhere] = copies
  const open = (url = '') => openPostgres(url, { connections: 4 })
  const [one, other, stranger] = [await open(db?.url), await open(db?.url), await open(elsewhere?.url)]
  return {
    servers: [one, other],
    stranger,
    cut: async () => {
      await db?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database() and query like 'listen%'`,
      )
    },
    async close() {
      for (const each of [one, other, stranger, ...copies]) await each.close()
    },
  }
})

describe.runIf(isNatsHere)('a server with NATS_URL', () => {
  it('is notified of transactions by NATS and of triggers by PostgreSQL', async () => {
    const nats = await natsServer()
    closeAfterFile(() => nats.stop())
    const { url, close } = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    closeAfterFile(close)
    const config = { databaseUrl: url, dataDir: '', nats: { url: nats.url, subject: 'quayside' } }
    const [one, other] = [await openDb(config), await openDb(config)]
    const [byNats, byPostgres, unused]: (string | null)[][] = [[], [], []]
    await other.listen('work', (payload) => byNats?.push(payload))
    await other.listenToTriggers('work', (payload) => byPostgres?.push(payload))
    const withoutNats = await openDb({ databaseUrl: url, dataDir: '' })
    await withoutNats.listen('work', (payload) => unused?.push(payload))
    await one.tx(async (tx) => tx.notify('work', 'of a transaction'))
    await one.query(`select pg_notify('work', 'of a trigger')`)
    await expect
      .poll(() => [byNats, byPostgres, unused])
      .toEqual([['of a transaction'], ['of a trigger'], ['of a trigger']])
    for (const db of [one, other, withoutNats]) await db.close()
  })

  it('does not start without NATS, with a sentence, and lets go of the database', async () => {
    const { url, close, query } = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    closeAfterFile(close)
    const config = readConfig({ DATABASE_URL: url, NATS_URL: 'nats://127.0.0.1:1' })
    const refused = await openDatabase(config).catch((error: unknown) => error)
    expect(String(refused)).toMatch(/^CannotStart: NATS at NATS_URL cannot be used \(.+\)\.$/)
    const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await expect.poll(() => query(others)).toEqual([])
  })
})
