import { beforeEach, describe, expect, it } from 'vitest'
import { completionRate, medianRelease, ratingOf } from '#machines/adverts/rules/reputation.ts'
import type { Trader } from '../../support/client.ts'
import { ANY_ENGINE, ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, post, take, type Order } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const DAY_S = 86_400

describe.each(ENGINES)('a trade partner is rated (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, advert } = traders))

  const rate = async (trader: Trader, { order_no }: Order, stars: number) =>
    (await trader.call('rateOrder', { query: { order_no }, body: { stars } })).data
  const notRated = (trader: Trader, { order_no }: Order, stars: unknown = 5) =>
    trader.refusal('rateOrder', { query: { order_no }, body: { stars } })
  const finished = async (): Promise<Order> => {
    const order = await take(buyer, advert, '640')
    await runCommand(buyer, 'notifyPayment', order)
    return runCommand(seller, 'releaseOrder', order)
  }
  const figures = async (trader: Trader) => {
    const { ratings, rating } = (await post(trader, { type: 'Buy' })).user
    return { ratings, rating }
  }

  it('by both sides, once each, and the mean is shown with how many it is of', async () => {
    const order = await finished()
    expect(order.rating).toMatchObject({ stars: null, is_open: true })
    expect(await figures(seller)).toEqual({ ratings: 0, rating: null })
    const { message } = await buyer.call('rateOrder', { query: { order_no: order.order_no }, body: { stars: 4 } })
    expect(message).toBe('Thank you for your rating')
    expect((await rate(seller, order, 2)).rating).toMatchObject({ stars: 2, is_open: false })
    expect(await notRated(buyer, order)).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'You have already rated this order',
      data: { rating: { stars: 4, is_open: false } },
    })
    await rate(buyer, await finished(), 5)
    await rate(buyer, await finished(), 5)
    expect(await figures(seller)).toEqual({ ratings: 3, rating: ratingOf(14, 3) })
    expect(await figures(buyer)).toEqual({ ratings: 1, rating: 2 })
  })

  it('only after a release, and for seven days', async () => {
    const open = await take(buyer, advert, '640')
    expect(open.rating).toBeNull()
    expect((await notRated(buyer, open)).error).toBe('Only a completed order can be rated')
    await runCommand(buyer, 'cancelOrder', open)
    expect((await notRated(seller, open)).error).toBe('Only a completed order can be rated')
    const order = await finished()
    await server.advance(7 * DAY_S - 60)
    const [late, later] = [
      await server.signIn(seller.email, undefined, seller.device),
      await server.signIn(buyer.email, undefined, buyer.device),
    ]
    expect((await rate(late, order, 5)).rating).toMatchObject({ stars: 5 })
    await server.advance(61)
    expect(await notRated(later, order)).toMatchObject({
      status: 409,
      error: 'Orders can be rated for 7 days after they complete',
      data: { rating: { stars: null, is_open: false } },
    })
  })

  it('with whole stars from 1 to 5', async () => {
    const order = await finished()
    for (const stars of [0, 6, -1, 4.5, '5', null])
      expect(await notRated(buyer, order, stars)).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('once when it is sent twice at one moment', async () => {
    const order = await finished()
    const ends = await Promise.allSettled([rate(buyer, order, 1), rate(buyer, order, 1)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('how fast a seller releases, and how many orders a trader completes', () => {
  const traders = threeTraders(ANY_ENGINE)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, advert } = traders))

  const shown = async (trader: Trader) => (await post(trader, { type: 'Buy' })).user

  it('is the median of what was measured, and the rate of the formula', async () => {
    expect(await shown(seller)).toMatchObject({ orders: 0, completion_rate: null, release_s: null })
    const waits = [40, 600, 5]
    for (const wait of waits) {
      const order = await take(buyer, advert, '640')
      await runCommand(buyer, 'notifyPayment', order)
      await server.advance(wait)
      await runCommand(seller, 'releaseOrder', order)
    }
    await runCommand(buyer, 'cancelOrder', await take(buyer, advert, '640'))
    const { release_s: median, ...rest } = await shown(seller)
    expect(rest).toMatchObject({ orders: 3, completion_rate: completionRate(3, 0) })
    // The clock goes on while the test runs.
    expect(Math.abs((median ?? NaN) - (medianRelease(waits) ?? NaN))).toBeLessThan(10)
    expect(await shown(buyer)).toMatchObject({ orders: 3, completion_rate: completionRate(3, 1), release_s: null })
  })

  /** The side that loses appealed, so that Support decides at once. */
  const awarded = (to: 'buyer' | 'seller', reason: string) => async (order: Order) => {
    const query = { order_no: order.order_no }
    await runCommand(buyer, 'notifyPayment', order)
    await server.advance(600)
    const [by, why] = to === 'buyer' ? ([seller, 'not_received'] as const) : ([buyer, 'not_released'] as const)
    await by.call('appealOrder', { query, body: { reason: why, statement: 'Please look.' } })
    await operatorOf(server)(`resolve ${order.order_no} --to ${to} --reason ${reason} --note Seen`)
  }

  it.each([
    ['the buyer cancels', 'buyer', async (order: Order) => runCommand(buyer, 'cancelOrder', order)],
    [
      'the seller cancels, before it is settled',
      'nobody',
      async (order: Order) => runCommand(seller, 'cancelOrder', order),
    ],
    [
      'the seller cancels, and the buyer confirms that nothing was paid',
      'seller',
      async (order: Order) => {
        await runCommand(seller, 'cancelOrder', order)
        await runCommand(buyer, 'cancelOrder', order)
      },
    ],
    [
      'both agree to cancel',
      'nobody',
      async (order: Order) => {
        await runCommand(buyer, 'notifyPayment', order)
        await runCommand(seller, 'cancelOrder', order)
        await buyer.call('answerCancel', { query: { order_no: order.order_no }, body: { accept: true } })
      },
    ],
    ['Support decides that the buyer paid', 'seller', awarded('buyer', 'payment_proven')],
    ['Support decides that the bank was late', 'nobody', awarded('buyer', 'payment_delayed')],
    ['Support decides that nothing was paid', 'buyer', awarded('seller', 'payment_not_proven')],
    ['Support decides that the payment was refunded', 'nobody', awarded('seller', 'payment_refunded')],
  ] as const)('when %s, the order lowers the completion rate of: %s', async (_, whose, close) => {
    const counted = async (trader: Trader) => {
      const [row] = await server.context.db.query<{ counted: number; orders: number }>(
        `select counted, orders from trader t join person p on p.id = t.person_id where p.username = $1`,
        [trader.user.username],
      )
      return (row?.counted ?? 0) - (row?.orders ?? 0)
    }
    const before = { buyer: await counted(buyer), seller: await counted(seller) }
    await close(await take(buyer, advert, '640'))
    expect({ buyer: await counted(buyer), seller: await counted(seller) }).toEqual({
      buyer: before.buyer + (whose === 'buyer' ? 1 : 0),
      seller: before.seller + (whose === 'seller' ? 1 : 0),
    })
  })

  it('leads the list only with enough orders: one at 100% comes after 2,315 at 99.3%', async () => {
    const stranger = await server.register('Marcus Reed')
    await stranger.addBank()
    await stranger.deposit('BTC', '1')
    const theirs = await post(stranger, { token_amount: '0.5' })
    const bought = await take(buyer, theirs, '640')
    await runCommand(buyer, 'notifyPayment', bought)
    await runCommand(stranger, 'releaseOrder', bought)
    const known = await post(seller, { token_amount: '0.5' })
    await server.context.db.query(
      `update trader set orders = 2315, completion_rate = 99.3, counted = 2315, rating = 4.97, ratings = 1158, stars = 5755
       where person_id = (select id from person where username = $1)`,
      [seller.user.username],
    )
    for (const sort of ['completion_rate', 'rating'] as const) {
      const { data } = await server.call('fetchOpenAdverts', { query: { type: 'Sell', sort, limit: 100 } })
      const ids = data.map(({ t_id }) => t_id)
      expect(ids.indexOf(known.t_id)).toBeLessThan(ids.indexOf(theirs.t_id))
      expect(ids).toContain(theirs.t_id)
    }
    const counted = `select counted, completion_rate from trader t join person p on p.id = t.person_id where username = $1`
    expect(await server.context.db.query(counted, [stranger.user.username])).toMatchObject([{ counted: 1 }])
  })
})
