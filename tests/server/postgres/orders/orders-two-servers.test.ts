import { beforeAll, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import type { OpenStream, TestServer } from '../../support/test-server.ts'
import { runCommand, post, balanceOf, take, taking, type CommandName, type Order } from '../../support/marketplace.ts'
import { twoServers } from '../../support/two-servers.ts'

describe('two servers on one database', () => {
  let near: TestServer
  let far: TestServer
  let seller: Trader
  let buyer: Trader

  beforeAll(async () => {
    ;({ here: near, there: far } = await twoServers())
    seller = await near.register('Sade Ola')
    buyer = await far.register('Ben Cole')
    await seller.deposit('BTC', '10')
    await seller.addBank()
  })

  it('let exactly 5 of 50 takers have an advert with room for 5', async () => {
    const advert = await post(seller, { token_amount: '0.05', min_limit: '640', max_limit: '3200' })
    const body = taking(advert, '640')
    const request = { session: buyer.session, body }
    const tries = Array.from({ length: 50 }, (_, index) => (index % 2 ? near : far).call('createOrder', request))
    const ends = await Promise.allSettled(tries)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await balanceOf(seller)).toBe('9.95 + 0 + 0.05')
  })

  it('make one order of one key', async () => {
    const advert = await post(seller)
    const request = { session: buyer.session, body: taking(advert, '640'), key: 'over-two-servers' }
    const tries = Array.from({ length: 20 }, (_, index) => (index % 2 ? near : far).call('createOrder', request))
    const orders = new Set((await Promise.all(tries)).map(({ data }) => data.order_no))
    expect(orders.size).toBe(1)
  })

  it('publish to each other’s readers', async () => {
    const stream = await near.stream(seller.session)
    const { order_no } = await take(buyer, await post(seller))
    expect(await stream.frame('order.changed')).toEqual({ type: 'order.changed', order_no, seq: 0 })
    stream.close()
  })

  it('close what ran out once, with both sweeping', async () => {
    const advert = await post(seller)
    const before = await balanceOf(seller)
    const orders = [await take(buyer, advert), await take(buyer, advert)]
    await runCommand(buyer, 'cancelOrder', await take(buyer, advert))
    await Promise.all([near.advance(30 * 60), far.advance(1)])
    for (const { order_no } of orders) {
      const { data } = await buyer.call('fetchOrder', { path: { id: order_no } })
      expect(data).toMatchObject({ closed_reason: 'unpaid_timeout', seq: 1 })
    }
    const lines = (await balanceOf(seller)).split(' + ').map(Number)
    const earlier = before.split(' + ').map(Number)
    expect(lines.reduce((sum, part) => sum + part)).toBeCloseTo(earlier.reduce((sum, part) => sum + part))
  })

  it('carry a whole trade between traders on different ones: each is notified at once of what the other does', async () => {
    const advert = await post(seller, { auto_reply: 'Hello from the other server' })
    const [sales, purchases] = [await near.stream(seller.session), await far.stream(buyer.session)]
    const order = (await far.call('createOrder', { session: buyer.session, body: taking(advert, '640') })).data
    const { order_no } = order
    const query = { order_no }
    const at = (server: TestServer, { session }: Trader) => ({
      act: (name: CommandName | 'extendOrder' | 'withdrawAppeal') => server.call(name, { session, query }),
      send: (message: string) => server.call('sendMessage', { session, path: query, body: { message } }),
      read: (up_to: number) => server.call('readMessages', { session, path: query, body: { up_to } }),
      appeal: () =>
        server.call('appealOrder', { session, query, body: { reason: 'other', statement: 'Please look into it' } }),
    })
    const [here, there] = [at(near, seller), at(far, buyer)]
    const received = async (stream: OpenStream, seq: number) => {
      await expect
        .poll(() => stream.frames.some((frame) => frame.type === 'order.changed' && frame.seq === seq))
        .toBe(true)
    }
    await received(sales, 0)
    await far.advance(26 * 60)
    await here.act('extendOrder')
    await received(purchases, 1)
    await there.send('Thank you')
    await here.read(4)
    expect(await purchases.frame('message.read')).toEqual({
      type: 'message.read',
      order_no,
      by: 'seller',
      message_seq: 4,
    })
    await there.act('notifyPayment')
    await received(sales, 2)
    await here.appeal()
    await received(purchases, 3)
    await here.act('withdrawAppeal')
    await received(purchases, 4)
    await here.act('releaseOrder')
    await received(purchases, 5)
    await far.call('rateOrder', { session: buyer.session, query, body: { stars: 5 } })
    const { data } = await near.call('fetchMessages', { session: seller.session, path: query })
    expect(data.map(({ message_seq }) => message_seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await post(seller)).user).toMatchObject({ rating: 5, ratings: 1 })
    sales.close()
    purchases.close()
  })

  it('notify both sides of what the sweep of either closed', async () => {
    const order = await take(buyer, await post(seller))
    const streams = [await near.stream(seller.session), await far.stream(buyer.session)]
    await near.advance(30 * 60)
    for (const stream of streams) {
      const frame = await stream.frame('order.changed', { seq: 1 })
      expect(frame).toEqual({ type: 'order.changed', order_no: order.order_no, seq: 1 })
      const added = await stream.frame('message.added', { message_seq: 2 })
      expect(added).toMatchObject({ order_no: order.order_no, message_seq: 2 })
      stream.close()
    }
    await near.audit()
  })

  const reported = ({ order_no, createdAt }: Order) => ({
    session: buyer.session,
    query: { order_no },
    body: { paid_at: createdAt, statement: 'I paid from my own account.' },
  })

  it.each([
    [
      'its release',
      ({ order_no }: Order) => near.call('releaseOrder', { session: seller.session, query: { order_no } }),
    ],
    ['the end of its time', () => near.advance(15 * 60)],
  ] as const)('leave an order in one place when its payment is reported at once with %s', async (_, other) => {
    await seller.deposit('BTC', '20')
    const sum = async () => (await balanceOf(seller)).split(' + ').reduce((all, part) => all + Number(part), 0)
    for (let round = 0; round < 4; round += 1) {
      const order = await take(buyer, await post(seller), '640')
      await near.call('cancelOrder', { session: seller.session, query: { order_no: order.order_no } })
      const before = await sum()
      await Promise.allSettled([far.call('claimPayment', reported(order)), other(order)])
      await far.advance(1)
      const { data } = await far.call('fetchOrder', { session: buyer.session, path: { id: order.order_no } })
      // In escrow, released to the buyer, or back with the seller: never two of them.
      expect(['awaitingRelease', 'completed', 'cancelled']).toContain(data.phase)
      expect(data.seq).toBe(data.claim !== null && data.phase === 'completed' ? 3 : 2)
      expect(await sum()).toBeCloseTo(data.phase === 'completed' ? before - 0.01 : before)
      await near.audit()
      if (data.phase === 'awaitingRelease')
        await near.call('releaseOrder', { session: seller.session, query: { order_no: order.order_no } })
    }
  })
})
