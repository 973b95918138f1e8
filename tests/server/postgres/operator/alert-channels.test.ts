import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { readFigures } from '#server/metrics/figures.repo.ts'
import { ALERT_SECRET, alertsOf, sentTo } from '../../support/operator/alerts.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { vendorServer, json, type VendorServer } from '../../support/vendors/vendor-server.ts'

const OPS = 'ops@example.com'
const MINUTE = 60

const stop = (server: TestServer, network: string) =>
  server.context.db.query(`update network set stopped_at = app_now(), stopped_reason = 'x' where name = $1`, [network])

describe('alerts', () => {
  let receiver: VendorServer
  const open: (() => Promise<void>)[] = []
  const closed = async () => {
    for (let close = open.pop(); close; close = open.pop()) await close()
  }
  beforeEach(async () => {
    receiver = await vendorServer()
  })
  afterEach(async () => {
    await closed()
    await receiver.close()
  })
  const env = () => ({ ALERT_MAIL: OPS, ALERT_WEBHOOK: receiver.url, ALERT_WEBHOOK_SECRET: ALERT_SECRET })
  const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
    const server = await startTestServer({ ...options, env: { ...env(), ...options.env } })
    open.push(server.close)
    return { server, ...alertsOf(server) }
  }
  const texts = () => sentTo(receiver).map(({ text }) => text)
  const oldestUnsent = async ({ context }: TestServer) =>
    (await readFigures(context.db)).find(({ name }) => name === 'alert_unsent_seconds')?.value ?? NaN

  it('by email report that the webhook fails, and it is sent what it missed once it works', async () => {
    const { server, look, after, mails } = await start({ db: await freshDb() })
    await look()
    receiver.answer(json('', 500))
    await stop(server, 'Tron')
    await look(1)
    await after(MINUTE, 1)
    const subjects = async () => (await mails(OPS)).map(({ subject }) => subject)
    expect(await subjects()).toEqual([
      'Quayside: Tron is stopped: no deposits are credited, no withdrawals sent',
      'Quayside: Alerts by webhook cannot be delivered',
    ])
    expect(await oldestUnsent(server)).toBeGreaterThan(MINUTE - 1)
    const before = texts().length
    receiver.answer(json('', 200))
    await after(10 * MINUTE)
    expect(texts().slice(before)).toEqual(['Tron is stopped: no deposits are credited, no withdrawals sent'])
    await look()
    expect((await subjects()).slice(2)).toEqual(['Quayside: Alerts by webhook are delivered again'])
    expect(await oldestUnsent(server)).toBe(0)
  })

  it('by webhook report that email fails', async () => {
    const { server, look, after } = await start({ db: await freshDb(), env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    await stop(server, 'Tron')
    await look(2)
    expect(texts()).toEqual(['Tron is stopped: no deposits are credited, no withdrawals sent'])
    await after(MINUTE, 2)
    expect(texts().slice(1)).toEqual(['Alerts by email cannot be delivered'])
  })

  it('that a later one about the same has made void are not sent after it', async () => {
    const { server, look, after } = await start({ db: await freshDb() })
    await look()
    receiver.answer(json('', 503))
    await stop(server, 'Tron')
    await look(1)
    await server.context.db.query('update network set stopped_at = null, stopped_reason = null')
    await look(2)
    receiver.answer(json('', 200))
    const before = texts().length
    await after(10 * MINUTE, 1)
    expect(texts().slice(before)).toEqual(['Tron is open again'])
    expect(await oldestUnsent(server)).toBe(0)
  })

  it('of a receiver that is no longer configured are dropped', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    receiver.answer(json('', 503))
    const first = await start({ db })
    await stop(first.server, 'Tron')
    await first.look(1)
    await closed()
    const { look } = await start({ db, env: { ALERT_WEBHOOK: '' } })
    await look()
    expect(await db.query('select distinct target from alert_message')).toEqual([{ target: OPS }])
    await closed()
    await db.close()
  })

  it('are sent once by two servers, and not again by one that starts', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const servers = await Promise.all([0, 1, 2].map(() => start({ env: { DATABASE_URL: db.url } })))
    const [one] = servers
    await one?.server.context.db.query(`update network set stopped_at = app_now(), stopped_reason = 'x'`)
    for (const { look } of servers) await Promise.all([look(), one?.look()])
    const stopped = new Set(texts())
    expect(stopped.size).toBeGreaterThan(5)
    expect(texts()).toHaveLength(stopped.size)
    await closed()
    const { look, mails } = await start({ env: { DATABASE_URL: db.url } })
    await look()
    expect(texts()).toHaveLength(stopped.size)
    expect(await mails(OPS)).toHaveLength(stopped.size)
    await closed()
    await db.close()
  })

  it('that were stored before a crash are sent by the server that starts', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    receiver.answer((response) => void response.destroy())
    const first = await start({ db })
    await stop(first.server, 'Tron')
    await first.look(1)
    await closed()
    receiver.answer(json('', 200))
    const { after } = await start({ db })
    await after(MINUTE)
    expect(texts().at(-1)).toBe('Tron is stopped: no deposits are credited, no withdrawals sent')
    await closed()
    await db.close()
  })

  it('are about 10,000 items of a queue as about one', async () => {
    const { server, look, after } = await start({ db: await freshDb() })
    await look()
    const id = (prefix: string) => `'${prefix}' || lpad(n::text, 19, '0')`
    const hash = "sha256('x')"
    await server.context.db.query(
      `with one as (select 1 as n, app_now() as at),
         who as (insert into operator (public_id, username, name, email, created_at) select ${id('P')}, 'olu', 'Olu', 'o@example.com', at from one returning id),
         session as (insert into operator_session (public_id, token_hash, operator_id, address, device, created_at, last_seen_at, expires_at)
           select ${id('S')}, ${hash}, who.id, '::1', '', at, at, at + interval '1 hour' from one, who returning id)
       insert into operator_act (public_id, act, subject, input, facts, facts_hash, note, phase, operator_id, session_id, key, body_hash, requested_at,
         expires_at, message)
       select ${id('A')}, 'bank.book', n::text, '{}', '{}', ${hash}, 'x', 'awaitingSecond', who.id, session.id, 'key-' || lpad(n::text, 5, '0'), ${hash}, at,
         at + interval '24 hours', 'x' from generate_series(1, 10000) n, (select at from one) now, who, session`,
    )
    const began = performance.now()
    await look()
    expect(performance.now() - began).toBeLessThan(10_000)
    await after(10 * MINUTE)
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toMatch(
      /^10000 new requests for a second approval\. 10000 in the queue, 10000 not taken, the oldest for \d seconds?$/,
    )
  })
})
