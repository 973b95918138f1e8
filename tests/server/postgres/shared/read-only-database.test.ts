import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'
import { createClient, type Trader } from '../../support/client.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** As at a failover: connections are lost, and new ones reach a standby that can only be read, or one that was promoted. */
async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  // Each is waited for: one that still ends would fail a later statement.
  await client.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

describe('a database that can only be read after a failover', () => {
  let db: Awaited<ReturnType<typeof openCopy>>
  let server: TestServer
  let ada: Trader
  beforeAll(async () => {
    db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    server = await startTestServer({ env: { DATABASE_URL: db.url } })
    ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '1')
  })
  afterAll(async () => {
    await server.close()
    await db.close()
  })
  const ready = async () => (await server.app.inject('/ready')).statusCode
  const bitcoins = async () =>
    (await ada.call('fetchTokenBalances')).data.find(({ ticker }) => ticker === 'BTC')?.available_balance

  it('takes the server out of service and refuses what would be written, until it can be written to again', async () => {
    await expect.poll(ready).toBe(200)
    await setReadOnly(db.url, true)
    const deposit = { body: { ticker: 'BTC', amount: '2' }, key: 'while-read-only' }
    const refused = { status: 503, code: 'unavailable', error: UNAVAILABLE, retryAfterS: 2 }
    // Without the audit after an operation that moves money, which writes when it was made.
    const { refusal } = createClient(server.url)
    expect(await refusal('depositTest', { ...deposit, session: ada.session })).toMatchObject(refused)
    expect(await ada.refusal('updateSettings', { body: { newsletter: false } })).toMatchObject(refused)
    expect(await ready()).toBe(503)

    await setReadOnly(db.url, false)
    await expect.poll(ready).toBe(200)
    expect(await bitcoins()).toBe('1')
    await ada.call('depositTest', deposit)
    await ada.call('depositTest', deposit)
    expect(await bitcoins()).toBe('3')
    await server.audit()
  })
})
