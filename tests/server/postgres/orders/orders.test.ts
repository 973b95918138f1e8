import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, post, balanceOf, take, taking } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('a trade (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger, advert } = traders))
  const { fresh } = traders

  it('goes from escrow over paid to released, and each side sees what it may do', async () => {
    const before = await balanceOf(buyer)
    const order = await take(buyer, advert)
    expect(order).toMatchObject({
      status: 'processing',
      payment_status: 'unpaid',
      phase: 'awaitingPayment',
      seq: 0,
      side: 'buyer',
      may: ['payment.notify', 'order.cancel'],
      order: { type: 'Buy', fiat_amount: '6400', token_amount: '0.1', price: '64000' },
      trade_partner: { username: 'sade_ola', name: 'Sade Ola' },
      receiving_account: { bank: 'First Quay', account_number: '0123456789' },
      payment_method: 'Bank Transfer',
    })
    expect(Date.parse(order.deadline_at ?? '') - Date.parse(order.createdAt)).toBe(30 * 60_000)
    expect((await balanceOf(seller)).endsWith('+ 0.9 + 0.1')).toBe(true)

    const paid = await runCommand(buyer, 'notifyPayment', order)
    expect(paid).toMatchObject({ payment_status: 'paid', phase: 'awaitingRelease', seq: 1, deadline_at: null })
    expect(await fresh(seller, order)).toMatchObject({ side: 'seller', order: { type: 'Sell' } })
    expect((await fresh(seller, order)).may).toContain('order.release')

    const released = await runCommand(seller, 'releaseOrder', order)
    expect(released).toMatchObject({ status: 'completed', closed_reason: 'released', closed_by: 'seller', may: [] })
    expect(Number.parseFloat(await balanceOf(buyer)) - Number.parseFloat(before)).toBeCloseTo(0.1)
    expect((await balanceOf(seller)).endsWith('+ 0.9 + 0')).toBe(true)
  })

  it('on a Buy advert locks the coins of its taker and pays to the taker', async () => {
    const wanted = await post(buyer, { type: 'Buy' })
    const order = await take(seller, wanted)
    expect(order).toMatchObject({
      side: 'seller',
      order: { type: 'Sell' },
      trade_partner: { username: 'ben_cole' },
      receiving_account: {
        bank: 'First Quay',
        account_number: '0123456789',
        account_name: 'A Trader',
        account_type: 'Savings',
      },
    })
    expect((await balanceOf(seller)).endsWith('+ 1 + 0.1')).toBe(true)
    await runCommand(buyer, 'notifyPayment', order)
    await runCommand(seller, 'releaseOrder', order)
    expect((await balanceOf(seller)).endsWith('+ 1 + 0')).toBe(true)
    await buyer.call('closeTrade', { path: { t_id: wanted.t_id } })
  })

  it('gives the coins back to the advert while it is open or paused, and to the owner once it is closed', async () => {
    const [first, second] = [await take(buyer, advert), await take(buyer, advert)]
    const { message } = await buyer.call('cancelOrder', { query: { order_no: first.order_no } })
    expect(message).toBe('Order cancelled. The crypto is returned to the seller')
    expect((await balanceOf(seller)).endsWith('+ 0.9 + 0.1')).toBe(true)
    await seller.call('closeTrade', { path: { t_id: advert.t_id } })
    expect(await balanceOf(seller)).toMatch(/ \+ 0 \+ 0\.1$/)
    await runCommand(seller, 'cancelOrder', second)
    expect(await balanceOf(seller)).toMatch(/ \+ 0 \+ 0\.1$/)
    await runCommand(buyer, 'cancelOrder', second)
    expect(await balanceOf(seller)).toMatch(/ \+ 0 \+ 0$/)
  })

  it('keeps the names that both sides had when it was placed, on either type of advert and in the list', async () => {
    const [sade, ben] = [await server.register('Sade Bello'), await server.register('Ben Sule')]
    for (const trader of [sade, ben]) await trader.addBank()
    await sade.deposit('BTC', '2')
    const [sold, wanted] = [await post(sade), await post(ben, { type: 'Buy' })]
    const orders = [await take(ben, sold), await take(sade, wanted)]
    for (const trader of [sade, ben]) {
      await trader.call('updateProfile', { body: { name: 'Jane Doe', country: 'NG', phone: '12345' } })
    }
    for (const order of orders) {
      expect((await fresh(sade, order)).trade_partner.name).toBe('Ben Sule')
      expect((await fresh(ben, order)).trade_partner.name).toBe('Sade Bello')
      expect((await runCommand(ben, 'notifyPayment', order)).trade_partner.name).toBe('Sade Bello')
    }
    const { data } = await sade.call('fetchOrders', { query: { tab: 'processing' } })
    expect(data.map(({ trade_partner }) => trade_partner.name)).toEqual(['Ben Sule', 'Ben Sule'])
    const later = await take(ben, sold)
    expect(later.trade_partner.name).toBe('Jane Doe')
    for (const order of orders) await runCommand(sade, 'releaseOrder', order)
    await runCommand(ben, 'cancelOrder', later)
  })

  it('is offered again once it is cancelled, on a closed Buy advert too, and not on a closed Sell advert', async () => {
    const wanted = await post(buyer, { type: 'Buy' })
    const [sold, bought, later] = [await take(buyer, advert), await take(seller, wanted), await take(seller, wanted)]
    const available = async (owner: Trader, { t_id }: { t_id: string }) =>
      (await owner.call('fetchOwnAdverts', { query: { t_id } })).data[0]?.order.available
    expect([await available(seller, advert), await available(buyer, wanted)]).toEqual(['0.9', '0.8'])
    await runCommand(buyer, 'cancelOrder', bought)
    expect(await available(buyer, wanted)).toBe('0.9')
    await seller.call('closeTrade', { path: { t_id: advert.t_id } })
    await buyer.call('closeTrade', { path: { t_id: wanted.t_id } })
    await runCommand(buyer, 'cancelOrder', sold)
    await runCommand(buyer, 'cancelOrder', later)
    expect([await available(seller, advert), await available(buyer, wanted)]).toEqual(['0', '1'])
  })

  it('keeps its price when it is made of a floating advert', async () => {
    const floating = await post(seller, { margin_type: 'Floating', percent: 101.5, min_limit: '100' })
    const { data } = await server.call('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })
    expect(Number(floating.order.price)).toBeCloseTo(Number(data.price) * 1.015, 0)
    const order = await take(buyer, floating, '1000')
    await server.advance(3600)
    expect((await fresh(buyer, order)).price).toBe(order.price)
  })

  it('refuses what the side may not do, with a reason', async () => {
    const order = await take(buyer, advert)
    const { order_no } = order
    const tries: readonly [Trader, 'notifyPayment' | 'releaseOrder' | 'answerCancel', string][] = [
      [seller, 'notifyPayment', 'Only the buyer can mark the order as paid'],
      [buyer, 'releaseOrder', 'Only the seller can release the crypto'],
      [seller, 'releaseOrder', 'The buyer has not paid yet'],
      [seller, 'answerCancel', 'Only the buyer can respond to a cancellation request'],
      [buyer, 'answerCancel', 'There is no cancellation request'],
    ]
    for (const [trader, name, error] of tries) {
      const answer = await trader.refusal(name, {
        query: { order_no },
        body: name === 'answerCancel' ? { accept: true } : {},
      })
      expect(answer).toMatchObject({ status: 409, code: 'not_now', error, data: { order_no, seq: 0 } })
    }
    expect(await fresh(buyer, order)).toMatchObject({ seq: 0, phase: 'awaitingPayment' })
  })

  it('does not exist for a stranger', async () => {
    const { order_no, trade_id } = await take(buyer, advert)
    const query = { order_no }
    const tries = [
      stranger.refusal('fetchOrder', { path: { id: order_no } }),
      stranger.refusal('notifyPayment', { query }),
      stranger.refusal('releaseOrder', { query }),
      stranger.refusal('cancelOrder', { query }),
      stranger.refusal('answerCancel', { query, body: { accept: true } }),
      stranger.refusal('fetchMessages', { path: query }),
      stranger.refusal('sendMessage', { path: query, body: { message: 'Hello' } }),
      buyer.refusal('cancelOrder', { query: { order_no, trade_id: trade_id.replaceAll(/./g, '0') } }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('answers a command on an order that changed meanwhile with the current order', async () => {
    const { order_no } = await take(buyer, advert)
    const query = { order_no }
    await buyer.call('notifyPayment', { query, body: { expected_seq: 0 } })
    const late = await seller.refusal('cancelOrder', { query, body: { expected_seq: 0 } })
    expect(late).toMatchObject({ status: 409, code: 'stale_order', data: { order_no, seq: 1, payment_status: 'paid' } })
    const { data } = await seller.call('releaseOrder', { query, body: { expected_seq: 1 } })
    expect(data.seq).toBe(2)
  })

  it('gives one answer per key, whatever became of the order', async () => {
    const placing = { body: taking(advert, '6400'), key: 'place-it-once' }
    const placed = await buyer.call('createOrder', placing)
    const { order_no } = placed.data
    const request = { query: { order_no }, body: {}, key: 'notify-it-once' }
    const first = await buyer.call('notifyPayment', request)
    await seller.call('releaseOrder', { query: { order_no } })
    await server.advance(5)
    const again = await buyer.call('notifyPayment', request)
    expect({ ...again.data, server_now: '' }).toEqual({ ...first.data, server_now: '' })
    expect(Date.parse(again.data.server_now)).toBeGreaterThan(Date.parse(first.data.server_now))
    const placedAgain = await buyer.call('createOrder', placing)
    expect({ ...placedAgain.data, server_now: '' }).toEqual({ ...placed.data, server_now: '' })
    expect(Date.parse(placedAgain.data.server_now)).toBeGreaterThan(Date.parse(placed.data.server_now))
    expect(await buyer.refusal('notifyPayment', { ...request, body: { expected_seq: 0 } })).toMatchObject({
      status: 422,
    })
  })

  it('makes a request of the seller’s cancel after paid; the buyer declines, and later accepts', async () => {
    const order = await take(buyer, advert)
    await runCommand(buyer, 'notifyPayment', order)
    const request = await seller.call('cancelOrder', { query: { order_no: order.order_no, trade_id: order.trade_id } })
    expect(request).toMatchObject({ order_no: order.order_no, data: { status: 'processing', seq: 2 } })
    expect(request.message).toBe('Cancellation requested. The crypto stays in escrow until the buyer responds')
    expect((await fresh(buyer, order)).may).toEqual(expect.arrayContaining(['cancel.accept', 'cancel.decline']))

    const query = { order_no: order.order_no }
    const declined = await buyer.call('answerCancel', { query, body: { accept: false } })
    expect(declined.message).toBe('Cancellation declined. The crypto stays in escrow')
    expect(await seller.refusal('cancelOrder', { query })).toMatchObject({
      code: 'not_now',
      error: 'The buyer declined. You can request again 10 minutes later',
    })
    await server.advance(600)
    await seller.call('cancelOrder', { query })
    const { message, data } = await buyer.call('answerCancel', { query, body: { accept: true } })
    expect(message).toBe('Cancellation accepted. The crypto is returned to the seller')
    expect(data).toMatchObject({ status: 'cancelled', closed_reason: 'mutual', cancel_requested_at: null })
    expect((await balanceOf(seller)).endsWith('+ 1 + 0')).toBe(true)
  })

  it('gives the coins to the owner of an advert that closes at the very moment of the cancellation', async () => {
    await seller.call('closeTrade', { path: { t_id: advert.t_id } })
    const before = await balanceOf(seller)
    for (let round = 0; round < 10; round += 1) {
      const closing = await post(seller)
      const order = await take(buyer, closing)
      await Promise.all([
        runCommand(buyer, 'cancelOrder', order),
        seller.call('closeTrade', { path: { t_id: closing.t_id } }),
      ])
      expect(await balanceOf(seller)).toBe(before)
    }
  })

  it('lets exactly one of release and cancel win', async () => {
    const order = await take(buyer, advert)
    await runCommand(buyer, 'notifyPayment', order)
    const tries = [
      runCommand(seller, 'releaseOrder', order),
      runCommand(buyer, 'cancelOrder', order),
      runCommand(seller, 'releaseOrder', order),
    ]
    const ends = await Promise.allSettled(tries)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(['completed', 'cancelled']).toContain((await fresh(buyer, order)).status)
  })

  it('notifies both sides, and the owner of the balance that changed', async () => {
    const streams = [await server.stream(seller.session), await server.stream(buyer.session)] as const
    const { order_no } = await take(buyer, advert)
    for (const stream of streams) {
      expect(await stream.frame('order.changed')).toEqual({ type: 'order.changed', order_no, seq: 0 })
    }
    expect(await streams[0].frame('advert.changed')).toEqual({ type: 'advert.changed', t_id: advert.t_id })
    await streams[1].frame('message.added')
    expect(streams[1].frames.map(({ type }) => type)).toEqual(['hello', 'order.changed', 'message.added'])
    streams.forEach((stream) => stream.close())
  })
})
