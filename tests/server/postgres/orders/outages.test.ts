import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepExpired } from '#server/orders/services/expiry.service.ts'
import { beat } from '#server/orders/services/outages.service.ts'
import type { Db } from '#server/db/db.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { down, leftOf, outagesIn, placedAgo } from '../../support/orders/downtime.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const MINUTE_MS = 60_000

/** Time goes on, while servers are up: the outages of other tests are over. */
async function later(db: Db): Promise<void> {
  await db.query(`update app_clock set ahead = ahead + interval '60 minutes'`)
  await db.query('update heartbeat set at = clock_timestamp()')
}

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

  describe('while an outage is open that an operator declared', () => {
    const operator = (line: string) => operatorOf(traders.server as Parameters<typeof operatorOf>[0])(line)
    const open = async (minutesAgo: number) => {
      const [now] = await db.query<{ at: string }>(
        `select to_char((app_now() - make_interval(mins => $1)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
        [minutesAgo],
      )
      return operator(`outage declare --from ${now?.at} --note "The network is cut"`)
    }
    const end = () => operator('outage end --note "It is back"')
    const goOn = async (minutes: number) => {
      await db.query('update app_clock set ahead = ahead + make_interval(mins => $1)', [minutes])
      await server.context.market.refresh()
    }

    it('nothing runs out and what comes too late waits; once it is over both go on, with the time that was lost', async () => {
      const [order, held] = [await take(buyer, advert), await take(buyer, advert)]
      await runCommand(seller, 'cancelOrder', held)
      await placedAgo(db, order, 25)
      expect(await open(10)).toHaveProperty('done')
      expect(await open(1)).toEqual({ refused: 'An outage is open already: end it first' })
      await goOn(40)
      await sweepExpired(server.context)
      expect(await traders.fresh(buyer, order)).toMatchObject({ phase: 'awaitingPayment', seq: 0 })
      expect(await traders.fresh(buyer, held)).toMatchObject({ phase: 'awaitingClaim' })
      const { status, error, data } = await buyer.refusal('notifyPayment', { query: { order_no: order.order_no } })
      expect([status, error, data]).toMatchObject([
        409,
        'An outage has stopped the time of this order. It is extended when the outage is over',
        { phase: 'awaitingPayment' },
      ])
      expect(
        (await buyer.call('sendMessage', { path: { order_no: order.order_no }, body: { message: 'Hello' } })).data,
      ).toMatchObject({ message: 'Hello' })
      expect(await end()).toEqual({ done: 'The outage is over. Open orders are extended.' })
      expect(await end()).toEqual({ refused: 'No outage is open' })
      const fresh = await traders.fresh(buyer, order)
      expect([leftOf(fresh), fresh.phase, fresh.seq]).toEqual([10, 'awaitingPayment', 1])
      expect(leftOf(await traders.fresh(seller, held))).toBe(10)
      await runCommand(buyer, 'notifyPayment', order)
      await runCommand(buyer, 'cancelOrder', held)
      await server.audit()
    })

    it('what is in time goes on as ever', async () => {
      const order = await take(buyer, advert)
      expect(await open(5)).toHaveProperty('done')
      expect(await runCommand(buyer, 'notifyPayment', order)).toMatchObject({ payment_status: 'paid' })
      await end()
      expect(await traders.fresh(buyer, order)).toMatchObject({ outage: null })
      await server.audit()
    })

    it('a gap of the heartbeats before it is an outage of its own, and one within it is none', async () => {
      const before = await count()
      await open(4)
      await down(db, 10)
      await beat(server.context)
      expect((await outagesIn(db)).slice(before)).toMatchObject([{ minutes: 6 }])
      await goOn(30)
      await down(db, 5)
      await beat(server.context)
      expect(await count()).toBe(before + 1)
      await end()
      expect((await outagesIn(db)).slice(before)).toMatchObject([{ minutes: 6 }, { minutes: 34 }])
    })

    it('one that has only just begun is not over yet, and one begins after what is recorded', async () => {
      expect(await open(-1)).toHaveProperty('refused')
      await db.query(
        `insert into open_outage (began_at, declared_by, note) values (app_now() + interval '1 hour', 'x', 'x')`,
      )
      expect(await end()).toEqual({ refused: 'This outage has only just begun' })
      await db.query('delete from open_outage')
    })
  })
})
