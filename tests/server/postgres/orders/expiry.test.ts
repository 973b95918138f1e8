import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expire, sweepAgainMs, sweepExpired } from '#server/orders/services/expiry.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import type { TestServer } from '../../support/test-server.ts'
import { runCommand, post, balanceOf, take, taking, type Advert, type Order } from '../../support/marketplace.ts'
import { threeTraders } from '../../support/three-traders.ts'

const WINDOW_S = 30 * 60
const CLAIM_S = 15 * 60
const RAN_OUT = { status: 'cancelled', payment_status: 'unpaid', closed_reason: 'unpaid_timeout', closed_by: 'clock' }

describe.each(ENGINES)('an order that nobody pays (%s)', (engine) => {
  let server: TestServer
  let seller: Trader
  let buyer: Trader
  let advert: Advert

  const fresh = async (trader: Trader, { order_no }: Order) =>
    (await trader.call('fetchOrder', { path: { id: order_no } })).data

  beforeAll(async () => {
    server = await freshServer(engine)
    // Their mailboxes are for the codes.
    for (const name of ['Sade Ola', 'Ben Cole']) {
      const trader = await server.register(name)
      await trader.call('updateSettings', { body: { order_email: false } })
      await trader.addBank()
    }
  })
  /** Time goes on while no sweep comes by. */
  const pass = async () => {
    await server.context.db.query(`update app_clock set ahead = ahead + interval '30 minutes'`)
    await server.context.market.refresh()
  }
  beforeEach(async () => {
    seller = await server.signIn('sade.ola@example.com')
    buyer = await server.signIn('ben.cole@example.com')
    await seller.deposit('BTC', '1')
    advert = await post(seller)
  })

  it('is closed by the clock, and its coins stay in escrow while a payment can be reported', async () => {
    const order = await take(buyer, advert)
    await server.advance(WINDOW_S)
    const closed = { ...RAN_OUT, phase: 'awaitingClaim', deadline_at: null, seq: 1 }
    const until = new Date(Date.parse(order.deadline_at ?? '') + CLAIM_S * 1000).toISOString()
    expect(await fresh(buyer, order)).toMatchObject({
      ...closed,
      claim_until: until,
      may: ['payment.claim', 'order.cancel'],
    })
    expect(await fresh(seller, order)).toMatchObject({ ...closed, claim_until: until, may: ['order.release'] })
    expect((await balanceOf(seller)).endsWith(' + 0.1')).toBe(true)
  })

  it('is settled by the clock when no payment was reported, and its coins are back in the advert', async () => {
    const order = await take(buyer, advert)
    await server.advance(WINDOW_S + CLAIM_S)
    const settled = { ...RAN_OUT, phase: 'cancelled', claim_until: null, may: [], seq: 2 }
    expect(await fresh(buyer, order)).toMatchObject(settled)
    expect((await balanceOf(seller)).endsWith(' + 0')).toBe(true)
    const { data } = await seller.call('fetchOwnAdverts', { query: { limit: 1 } })
    expect(data[0]?.order.available).toBe('1')
  })

  it('stays open until its last second', async () => {
    const order = await take(buyer, advert)
    await server.advance(WINDOW_S - 10)
    expect(await fresh(buyer, order)).toMatchObject({ status: 'processing', may: ['payment.notify', 'order.cancel'] })
    expect(await runCommand(buyer, 'notifyPayment', order)).toMatchObject({ payment_status: 'paid' })
    await server.advance(WINDOW_S)
    expect(await fresh(buyer, order)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })

  it('gives the coins of a closed advert to its owner, and those of a Buy advert to their taker', async () => {
    const wanted = await post(seller, { type: 'Buy' })
    await buyer.deposit('BTC', '0.1')
    const before = { seller: await balanceOf(seller), buyer: await balanceOf(buyer) }
    await take(buyer, wanted)
    await take(buyer, advert)
    await seller.call('closeTrade', { path: { t_id: advert.t_id } })
    await server.advance(WINDOW_S + CLAIM_S)
    expect(await balanceOf(buyer)).toBe(before.buyer)
    const { data } = await seller.call('fetchTokenBalances')
    const btc = data.find(({ ticker }) => ticker === 'BTC')
    expect(Number(btc?.available_balance)).toBeCloseTo(Number.parseFloat(before.seller) + 1)
  })

  it('refuses a command that comes too late, with the current order', async () => {
    const order = await take(buyer, advert)
    await pass()
    const answer = await buyer.refusal('notifyPayment', { query: { order_no: order.order_no } })
    expect(answer).toMatchObject({ status: 409, code: 'not_now', error: expect.any(String), data: RAN_OUT })
  })

  it('ends once when it is cancelled, and runs out, and is swept at one moment', async () => {
    const order = await take(buyer, advert)
    await server.advance(WINDOW_S - 1)
    await Promise.allSettled([
      server.advance(1),
      runCommand(seller, 'cancelOrder', order),
      runCommand(buyer, 'cancelOrder', order),
      runCommand(buyer, 'notifyPayment', order),
      fresh(seller, order),
      server.advance(1),
    ])
    await server.advance(CLAIM_S)
    const { data } = await buyer.call('fetchOrder', { path: { id: order.order_no } })
    const isReturned = data.closed_reason === 'unpaid_timeout' || data.closed_reason === 'seller'
    expect(data.seq).toBe(isReturned ? 2 : 1)
    const { data: adverts } = await seller.call('fetchOwnAdverts', { query: { limit: 1 } })
    expect(adverts[0]?.order.available).toBe(data.status === 'cancelled' ? '1' : '0.9')
  })

  it('never shows as open in a list, and counts against the buyer once it is settled', async () => {
    const failed = async () =>
      (
        await server.context.db.query<{ failed: number }>(
          `select sum(d.failed)::int4 as failed from trader_day d join person p on p.id = d.person_id where p.username = $1`,
          [buyer.user.username],
        )
      )[0]?.failed ?? 0
    const before = await failed()
    await take(buyer, advert)
    await pass()
    expect((await buyer.call('fetchOrders', { query: { tab: 'processing', limit: 1 } })).data[0]).not.toMatchObject({
      payment_status: 'unpaid',
    })
    expect((await buyer.call('fetchOrders', { query: { tab: 'closed', limit: 1 } })).data[0]).toMatchObject(RAN_OUT)
    expect(await failed()).toBe(before)
    await server.advance(CLAIM_S)
    expect(await failed()).toBe(before + 1)
  })

  it.each([
    ['maker', 'Sell', () => seller],
    ['taker', 'Sell', () => buyer],
    ['maker', 'Buy', () => seller],
    ['taker', 'Buy', () => buyer],
  ] as const)('is closed as soon as its %s lists their orders, also of a %s advert', async (_, type, reader) => {
    const taken = type === 'Sell' ? advert : await post(seller, { type })
    await buyer.deposit('BTC', '1')
    const { order_no } = await take(buyer, taken)
    await pass()
    const { data } = await reader().call('fetchOrders', { query: { limit: 1 } })
    expect(data).toMatchObject([{ order_no, ...RAN_OUT }])
  })

  it('is what the next sweep is set for', async () => {
    await server.advance(2 * WINDOW_S)
    expect(await sweepExpired(server.context)).toBeUndefined()
    const order = await take(buyer, advert)
    await take(buyer, await post(seller, { token_amount: '0.5', completion_window: 45 }))
    expect((await sweepExpired(server.context))?.at).toEqual(new Date(order.deadline_at ?? ''))
    const taken = await take(buyer, await post(seller, { token_amount: '0.2', completion_window: 60 }))
    const { data } = await seller.call('cancelOrder', {
      query: { order_no: taken.order_no, trade_id: taken.trade_id },
      body: {},
    })
    expect((await sweepExpired(server.context))?.at).toEqual(new Date(data.claim_until ?? ''))
  })

  it('is closed before those that run out after it', async () => {
    await seller.deposit('BTC', '1')
    const orders: Order[] = []
    for (const completion_window of [60, 15, 45])
      orders.push(await take(buyer, await post(seller, { token_amount: '0.2', completion_window })))
    await server.advance(2 * WINDOW_S + CLAIM_S)
    const closed = await server.context.db.query<{ ref: string }>(
      `select ref from entry where ref = any($1) and kind = 'order.cancel' order by id`,
      [orders.map(({ order_no }) => order_no)],
    )
    const [last, first, second] = orders
    expect(closed.map(({ ref }) => ref)).toEqual([first, second, last].map((order) => order?.order_no))
  })

  it('is swept with more others than are closed at a time, and both sides are notified', async () => {
    const body = taking(advert, '100')
    const made = Array.from({ length: 60 }, () => buyer.call('createOrder', { body }))
    const orders = await Promise.all(made)
    const stream = await server.stream(buyer.session)
    await server.advance(WINDOW_S + CLAIM_S)
    expect(await stream.frame('order.changed', { seq: 2 })).toMatchObject({ seq: 2 })
    stream.close()
    const { data } = await buyer.call('fetchOrders', { query: { status: 'processing', payment_status: 'unpaid' } })
    expect(data).toEqual([])
    expect(orders).toHaveLength(60)
    const closed = await buyer.call('fetchOrders', { query: { tab: 'closed' } })
    expect([closed.data.length, closed.next_cursor]).toEqual([20, expect.any(String)])
  })
})

describe.each(ENGINES)('the time to pay of an order (%s)', (engine) => {
  const traders = threeTraders(engine)
  // No sweep but those of a test.
  beforeAll(() => traders.server.context.jobs.stop())
  const phaseOf = async ({ order_no }: Order) =>
    (await traders.server.context.db.query('select phase, seq from m2m_order where order_no = $1', [order_no]))[0]
  const pass = async () => {
    await traders.server.context.db.query(`update app_clock set ahead = ahead + interval '30 minutes'`)
    await traders.server.context.market.refresh()
  }

  const noticesOf = async (trader: Trader, { order_no }: Order) =>
    (await trader.call('fetchNotifications')).data
      .filter((notice) => notice.order_no === order_no)
      .map(({ kind }) => kind)
  const notices = async (order: Order) => ({
    seller: await noticesOf(traders.seller, order),
    buyer: await noticesOf(traders.buyer, order),
  })
  const BOTH_NOTIFIED = { seller: ['order.expired', 'order.taken'], buyer: ['order.expired'] }

  it('ends no order early, and none that is paid', async () => {
    const order = await take(traders.buyer, traders.advert)
    await expire(traders.server.context, order.order_no)
    expect(await phaseOf(order)).toEqual({ phase: 'awaitingPayment', seq: 0 })
    await runCommand(traders.buyer, 'notifyPayment', order)
    await pass()
    await expire(traders.server.context, order.order_no)
    expect(await phaseOf(order)).toEqual({ phase: 'awaitingRelease', seq: 1 })
  })

  it('is over for who reads the order, before any sweep', async () => {
    const order = await take(traders.buyer, traders.advert)
    await pass()
    expect(await traders.fresh(traders.seller, order)).toMatchObject({ ...RAN_OUT, phase: 'awaitingClaim', seq: 1 })
    expect(await notices(order)).toEqual(BOTH_NOTIFIED)
  })

  it('is over for a sweep at its very end', () =>
    withClockStopped(traders.server.context.db, async () => {
      const order = await take(traders.buyer, traders.advert)
      await pass()
      await sweepExpired(traders.server.context)
      expect(await phaseOf(order)).toEqual({ phase: 'cancelled', seq: 1 })
      expect(await notices(order)).toEqual(BOTH_NOTIFIED)
    }))
})

describe('the next sweep', () => {
  it.each([
    ['at the deadline, were it a fraction of a millisecond away', 0.2, 1],
    ['at the deadline', 250, 250],
    ['after a second when another server is closing what has run out now', 0, 1000],
    ['after a second when the deadline is far, for the clock may be moved', 900_000, 1000],
    ['after a second when another server is closing what ran out', -5, 1000],
  ])('comes %s', (_, inMs, again) => {
    expect(sweepAgainMs({ at: new Date(0), inMs })).toBe(again)
  })

  it('comes after a second when no order is open', () => expect(sweepAgainMs(undefined)).toBe(1000))
})
