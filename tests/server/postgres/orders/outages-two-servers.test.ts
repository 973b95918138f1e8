import { describe, expect, it } from 'vitest'
import { sweepExpired } from '#server/orders/services/expiry.service.ts'
import { beat } from '#server/orders/services/outages.service.ts'
import { post, take, type Advert, type Order } from '../../support/marketplace.ts'
import { down, leftOf, outagesIn, placedAgo } from '../../support/orders/downtime.ts'
import { twoServers } from '../../support/two-servers.ts'

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
