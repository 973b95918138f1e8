import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepExpired } from '#server/m2m/services/expiry.service.ts'
import { beat } from '#server/m2m/services/outages.service.ts'
import type { Db } from '#server/db/db.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { post, runCommand, take, type Advert, type Order } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'
import { twoServers } from '../../support/two-servers.ts'

const MINUTE_MS = 60_000

const outagesIn = (db: Db) =>
  db.query<{ minutes: number; settled: boolean }>(
    `select round(extract(epoch from ended_at - began_at) / 60)::int4 as minutes, settled from outage order by id`,
  )
/** Time goes on, while servers are up: the outages of other tests are over. */
async function later(db: Db): Promise<void> {
  await db.query(`update app_clock set ahead = ahead + interval '60 minutes'`)
  await db.query('update heartbeat set at = clock_timestamp()')
}

/** No server was up for the last minutes: heartbeats ended then, and everything else is as it was. */
const down = (db: Db, minutes: number) =>
  db.query(`update heartbeat set at = clock_timestamp() - make_interval(mins => $1)`, [minutes])

/** An order as if it had been placed so many minutes ago; its window is 30 minutes. */
const placedAgo = async (db: Db, { order_no }: Order, minutes: number) =>
  db.query(
    `update m2m_order set created_at = created_at - make_interval(mins => $2), deadline_at = deadline_at - make_interval(mins => $2)
     where order_no = $1`,
    [order_no, minutes],
  )

const leftOf = (order: Order): number =>
  Math.round((Date.parse(order.deadline_at ?? order.claim_until ?? '') - Date.parse(order.server_now)) / MINUTE_MS)

describe.each(ENGINES)('when no server could be used (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  let db: Db
  // No heartbeat and no sweep but those of a test.
  beforeAll(() => traders.server.context.jobs.stop())
  beforeEach(async () => {
    void ({ server, seller, buyer, advert } = traders)
    db = server.context.db
    await later(db)
    await server.context.market.refresh()
    advert = traders.advert
  })
  const count = async () => (await outagesIn(db)).length
  const bell = async (trader: Trader) => {
    const { data } = await trader.call('fetchNotifications', { query: { limit: 1 } })
    return data[0]?.text.replaceAll(/\d\d:\d\d.[AP]M.UTC/g, 'hh:mm')
  }

  it('an order gains the time that it lost, when a server is up again', async () => {
    const before = await count()
    const order = await take(buyer, advert)
    await placedAgo(db, order, 20)
    await down(db, 5)
    await beat(server.context)
    await sweepExpired(server.context)
    const fresh = await traders.fresh(buyer, order)
    expect([leftOf(fresh), fresh.seq, fresh.phase]).toEqual([15, 1, 'awaitingPayment'])
    expect(fresh.outage).toMatchObject({ from: expect.any(String), to: expect.any(String) })
    expect((await outagesIn(db)).slice(before)).toEqual([{ minutes: 5, settled: true }])
    expect(await bell(buyer)).toBe(
      'Quayside was unavailable hh:mm to hh:mm. Pay 6,400.00 USD, or confirm your payment, by hh:mm.',
    )
    expect(await bell(seller)).toBe('Quayside was unavailable hh:mm to hh:mm. ben_cole has until hh:mm.')
    await server.audit()
  })

  it('has ten minutes at least, also when its time ended meanwhile, for who reads it before any sweep', async () => {
    const order = await take(buyer, advert)
    await placedAgo(db, order, 35)
    await down(db, 20)
    const fresh = await traders.fresh(seller, order)
    expect([leftOf(fresh), fresh.phase, fresh.status]).toEqual([10, 'awaitingPayment', 'processing'])
    await later(db)
    await server.context.market.refresh()
    const late = await take(buyer, advert)
    await placedAgo(db, late, 31)
    await down(db, 2)
    expect(leftOf(await traders.fresh(buyer, late))).toBe(10)
    await server.audit()
  })

  it('is marked as paid by who comes first after the outage, although its time had ended', async () => {
    const order = await take(buyer, advert)
    await placedAgo(db, order, 35)
    await down(db, 20)
    expect(await runCommand(buyer, 'notifyPayment', order)).toMatchObject({
      payment_status: 'paid',
      seq: 2,
      outage: expect.anything(),
    })
    await server.audit()
  })

  it('has its time to report a payment extended, too', async () => {
    const order = await take(buyer, advert)
    await runCommand(seller, 'cancelOrder', order)
    await db.query(`update app_clock set ahead = ahead + interval '18 minutes'`)
    await server.context.market.refresh()
    await down(db, 17)
    const fresh = await traders.fresh(buyer, order)
    expect([leftOf(fresh), fresh.phase]).toEqual([11, 'awaitingClaim'])
    await runCommand(buyer, 'cancelOrder', order)
    await server.audit()
  })

  it('is extended once for an outage, however often it is swept and read, and closes then as any other', async () => {
    const order = await take(buyer, advert)
    await placedAgo(db, order, 20)
    await down(db, 5)
    for (let times = 0; times < 3; times += 1) {
      await beat(server.context)
      await sweepExpired(server.context)
      await traders.fresh(buyer, order)
    }
    expect(await traders.fresh(buyer, order)).toMatchObject({ seq: 1 })
    await db.query(`update app_clock set ahead = ahead + interval '15 minutes'`)
    await server.context.market.refresh()
    await sweepExpired(server.context)
    expect(await traders.fresh(buyer, order)).toMatchObject({ phase: 'awaitingClaim', seq: 2 })
    await server.audit()
  })

  it('is not counted against its buyer', async () => {
    const failed = async () =>
      (await db.query<{ failed: number }>('select coalesce(sum(failed), 0)::int4 as failed from trader_day'))[0]?.failed
    const before = await failed()
    const order = await take(buyer, advert)
    await placedAgo(db, order, 20)
    await down(db, 5)
    await beat(server.context)
    await sweepExpired(server.context)
    await db.query(`update app_clock set ahead = ahead + interval '31 minutes'`)
    await server.context.market.refresh()
    await sweepExpired(server.context)
    expect(await traders.fresh(buyer, order)).toMatchObject({ phase: 'cancelled', closed_reason: 'unpaid_timeout' })
    expect(await failed()).toBe(before)
  })

  it('nothing is extended for a minute, nor for a clock that the sandbox moved', async () => {
    const before = await count()
    const order = await take(buyer, advert)
    await db.query(`update heartbeat set at = clock_timestamp() - interval '59 seconds'`)
    await db.query(`update app_clock set ahead = ahead + interval '20 minutes'`)
    await server.context.market.refresh()
    await beat(server.context)
    await sweepExpired(server.context)
    expect(leftOf(await traders.fresh(buyer, order))).toBe(10)
    expect(await count()).toBe(before)
  })

  it('nothing runs out while the ledger is closed, and that time is lost time', async () => {
    const order = await take(buyer, advert)
    await placedAgo(db, order, 29)
    await db.query(`update ledger_status set closed_at = app_now()`)
    await db.query(`update app_clock set ahead = ahead + interval '2 minutes'`)
    await down(db, 10)
    await beat(server.context)
    await sweepExpired(server.context)
    const { phase, seq } = await traders.fresh(buyer, order)
    expect([phase, seq]).toEqual(['awaitingPayment', 0])
    expect((await buyer.refusal('notifyPayment', { query: { order_no: order.order_no } })).status).toBe(503)
    await db.query(`update ledger_status set closed_at = null`)
    await server.context.market.refresh()
    expect(leftOf(await traders.fresh(buyer, order))).toBeGreaterThanOrEqual(10)
    await server.audit()
  })

  it('an operator declares what servers did not notice', async () => {
    const operator = operatorOf(traders.server as Parameters<typeof operatorOf>[0])
    const order = await take(buyer, advert)
    await placedAgo(db, order, 25)
    const [now] = await db.query<{ at: Date }>('select app_now() as at')
    const ago = (minutes: number) => new Date((now?.at.getTime() ?? 0) - minutes * MINUTE_MS).toISOString()
    const declare = (from: string, until: string, note = 'The network was cut') =>
      operator(`outage declare --from ${from} --until ${until} --note "${note}"`)
    expect(await declare(ago(20), ago(2))).toHaveProperty('done')
    await sweepExpired(server.context)
    expect(leftOf(await traders.fresh(buyer, order))).toBe(23)
    expect(await declare(ago(10), ago(1))).toEqual({
      refused: 'This time has not passed yet, or a part of it is in an outage that is recorded',
    })
    expect(await declare(ago(1), ago(-10))).toHaveProperty('refused')
    expect(await declare(ago(1), ago(2))).toEqual({ refused: '--until must be later than --from' })
    expect(await declare('yesterday', ago(2))).toHaveProperty('refused')
    expect(await declare(ago(400), ago(399), ' ')).toHaveProperty('refused')
    const log = await db.query(`select operator from audit_log where action = 'outage.declare'`)
    expect(log).toHaveLength(1)
    await server.audit()
  })
})

describe('two servers that were down', () => {
  it('record one outage, whichever is back first, and extend each order once', async () => {
    const { db, here, there } = await twoServers()
    const seller = await here.register('Sade Ola')
    const buyer = await there.register('Ben Cole')
    await seller.deposit('BTC', '10')
    await seller.addBank()
    const advert: Advert = await post(seller)
    const orders: Order[] = []
    for (let count = 0; count < 5; count += 1) orders.push(await take(buyer, advert, '640'))
    await Promise.all([here.context.jobs.stop(), there.context.jobs.stop()])
    for (const order of orders) await placedAgo(db, order, 32)
    await down(db, 5)
    await Promise.all([
      beat(here.context),
      beat(there.context),
      sweepExpired(here.context),
      sweepExpired(there.context),
      ...orders.map(({ order_no }) => buyer.call('fetchOrder', { path: { id: order_no } })),
    ])
    await Promise.all([sweepExpired(here.context), sweepExpired(there.context)])
    expect(await outagesIn(db)).toEqual([{ minutes: 5, settled: true }])
    for (const { order_no } of orders) {
      const { data } = await buyer.call('fetchOrder', { path: { id: order_no } })
      expect([data.phase, data.seq, leftOf(data)]).toEqual(['awaitingPayment', 1, 10])
    }
    await here.audit()
  })
})
