import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { post, runCommand, take, taking, type Advert, type Order } from '../../support/marketplace.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

describe.each(ENGINES)('unpaid orders (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  let without: TestServer
  /** The buyer on a server without a factor. */
  let limited: Trader

  beforeAll(async () => {
    without = await startTestServer({ db: traders.server.context.db, env: { QUAYSIDE_LIMIT_FACTOR: '1' } })
    const { session } = traders.buyer
    limited = {
      ...traders.buyer,
      call: (id, request) => without.call(id, { ...request, session }),
      refusal: (id, request) => without.refusal(id, { ...request, session }),
    }
  })
  afterAll(() => without.close())
  beforeEach(async () => {
    // A minute's requests are over.
    ;({ server, seller, buyer, stranger, advert } = traders)
    await server.advance(61)
  })

  const takeMany = async (trader: Trader, wanted: Advert, times: number): Promise<Order[]> => {
    const taken = []
    for (let count = 0; count < times; count += 1) taken.push(await take(trader, wanted, '640'))
    return taken
  }

  it('are ten at most for who takes Sell adverts, and a further one changes nothing', async () => {
    const other = await post(seller)
    await takeMany(buyer, advert, 4)
    const [first] = await takeMany(buyer, other, 6)
    const before = await traders.coins()
    expect(await limited.refusal('createOrder', { body: taking(other, '640') })).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'You have 10 unpaid orders. Pay or cancel one first',
    })
    expect(await traders.coins()).toEqual(before)
    if (first) await runCommand(buyer, 'notifyPayment', first)
    expect(await take(limited, advert, '640')).toMatchObject({ payment_status: 'unpaid' })
    if (first) await runCommand(seller, 'releaseOrder', first)
  })

  it('that others placed on an own Buy advert do not count, nor those of other people', async () => {
    const wanted = await post(buyer, { type: 'Buy' })
    const sold = await takeMany(seller, wanted, 5)
    const others = await takeMany(stranger, advert, 5)
    await takeMany(buyer, advert, 5)
    expect(await take(limited, advert, '640')).toMatchObject({ payment_status: 'unpaid' })
    for (const order of sold) await runCommand(buyer, 'cancelOrder', order)
    for (const order of others) await runCommand(stranger, 'cancelOrder', order)
  })

  it('do not prevent a sale', async () => {
    const wanted = await post(stranger, { type: 'Buy' })
    await buyer.deposit('BTC', '1')
    await takeMany(buyer, advert, 10)
    const sold = await take(limited, wanted, '640')
    expect(sold).toMatchObject({ payment_status: 'unpaid', trade_partner: { username: 'sam_low' } })
    await runCommand(stranger, 'cancelOrder', sold)
  })

  it('cannot be had without an end by marking them as paid: 20 are open at most, and one more once one is completed', async () => {
    const orders = await takeMany(buyer, advert, 20)
    for (const order of orders) await runCommand(buyer, 'notifyPayment', order)
    await server.advance(61)
    const before = await traders.coins()
    expect(await limited.refusal('createOrder', { body: taking(advert, '640') })).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'You have 20 open orders. Complete one first',
    })
    expect(await traders.coins()).toEqual(before)
    if (orders[0]) await runCommand(seller, 'releaseOrder', orders[0])
    expect(await take(limited, advert, '640')).toMatchObject({ payment_status: 'unpaid' })
  })

  it('are counted one request after the other, whatever advert they take', async () => {
    const adverts = await Promise.all(Array.from({ length: 6 }, () => post(seller)))
    await takeMany(buyer, advert, 8)
    const ends = await Promise.allSettled(adverts.map((one) => take(limited, one, '640')))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await server.audit()
  })
})
