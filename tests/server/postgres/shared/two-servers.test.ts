import { describe, expect, it, vi } from 'vitest'
import { startTestServer } from '../../support/test-server.ts'
import { twoServers } from '../../support/two-servers.ts'

describe('two servers on one PostgreSQL', async () => {
  const { db, here, there } = await twoServers()

  it('share people and sessions, and publish each other’s changes', async () => {
    const ada = await here.register('Ada Obi')
    const stream = await there.stream(ada.session)
    await stream.frame('hello')
    await ada.deposit('USDT', '100')
    await stream.frame('balance.changed')
    await ada.call('logout')
    expect(await stream.closed).toBe(4401)
    expect((await there.refusal('fetchUser', { session: ada.session })).status).toBe(401)
  })

  it('send every mail once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Trader ${index}`)
    await Promise.all(names.map((name, index) => (index % 2 ? here : there).register(name)))
    await Promise.all([here.context.jobs.wake(), there.context.jobs.wake()])
    const [row] = await db.query<{ mails: number; people: number }>(
      `select count(*)::int4 as mails, count(distinct recipient)::int4 as people from mail where recipient like 'trader%'`,
    )
    expect(row).toEqual({ mails: 12, people: 12 })
  })

  it('do repeated work once for both, and again when its time has come', async () => {
    const ran: string[] = []
    const runs = () => Promise.all([here.context.jobs.wake(), there.context.jobs.wake()]).then(() => ran.length)
    for (const [name, { context }] of Object.entries({ here, there }))
      context.jobs.repeatOnce('a count', 60_000, async () => void ran.push(name))
    expect(await runs()).toBe(1)
    expect(await runs()).toBe(1)
    await here.advance(61)
    expect(await runs()).toBe(2)
  })

  it('do not write prices or audit at a start when another one has just done so', async () => {
    const written = () => db.query('select xmin::text from market_price union all select xmin::text from ledger_status')
    await db.query(
      `update lease set until = app_now() + interval '1 hour' where name in ('market prices', 'audit with claims')`,
    )
    const before = await written()
    const late = await startTestServer({ env: { DATABASE_URL: db.url } })
    await late.context.jobs.wake()
    expect(await written()).toEqual(before)
    await late.close()
    await db.query(`update lease set until = app_now() where name in ('market prices', 'audit with claims')`)
    const last = await startTestServer({ env: { DATABASE_URL: db.url } })
    // Any of the three servers may be the one that writes.
    await vi.waitFor(async () => expect(await written()).not.toEqual(before), 10_000)
    await last.close()
  })

  it('let their readers connect again when their connection to the database was lost', async () => {
    const bola = await here.register('Bola Ige')
    const cut = await there.stream(bola.session)
    await cut.frame('hello')
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
    )
    expect(await cut.closed).toBe(1012)
    const again = await there.stream(bola.session)
    await again.frame('hello')
    await bola.deposit('BTC', '1')
    await again.frame('balance.changed')
    again.close()
  })
})
