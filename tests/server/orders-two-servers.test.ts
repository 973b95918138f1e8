import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Trader } from './support/client.ts'
import { startHouse, type TestHouse } from './support/house.ts'
import { act, post, purse, take, taking } from './support/marketplace.ts'
import { openCopy } from './support/postgres-databases.ts'

describe('two servers on one database', () => {
  let near: TestHouse
  let far: TestHouse
  let seller: Trader
  let buyer: Trader

  beforeAll(async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    near = await startHouse({ env: { DATABASE_URL: db.url } })
    far = await startHouse({ env: { DATABASE_URL: db.url } })
    afterAll(async () => {
      await Promise.all([near.close(), far.close()])
      await db.close()
    })
    seller = await near.register('Sade Ola')
    buyer = await far.register('Ben Cole')
    await seller.deposit('BTC', '10')
    await seller.addBank()
  })

  it('let exactly 5 of 50 takers have an advert with room for 5', async () => {
    const advert = await post(seller, { token_amount: '0.05', min_limit: '640', max_limit: '3200' })
    const body = taking(advert, '640')
    const asked = { session: buyer.session, body }
    const tries = Array.from({ length: 50 }, (_, index) => (index % 2 ? near : far).call('createOrder', asked))
    const ends = await Promise.allSettled(tries)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await purse(seller)).toBe('9.95 + 0 + 0.05')
  })

  it('make one order of one key', async () => {
    const advert = await post(seller)
    const asked = { session: buyer.session, body: taking(advert, '640'), key: 'over-two-servers' }
    const tries = Array.from({ length: 20 }, (_, index) => (index % 2 ? near : far).call('createOrder', asked))
    const orders = new Set((await Promise.all(tries)).map(({ data }) => data.order_no))
    expect(orders.size).toBe(1)
  })

  it('tell each other’s readers', async () => {
    const stream = await near.stream(seller.session)
    const { order_no } = await take(buyer, await post(seller))
    expect(await stream.frame('order.changed')).toEqual({ type: 'order.changed', order_no, seq: 0 })
    stream.close()
  })

  it('close what ran out once, with both sweeping', async () => {
    const advert = await post(seller)
    const before = await purse(seller)
    const orders = [await take(buyer, advert), await take(buyer, advert)]
    await act(buyer, 'cancelOrder', await take(buyer, advert))
    await Promise.all([near.advance(30 * 60), far.advance(1)])
    for (const { order_no } of orders) {
      const { data } = await buyer.call('fetchOrder', { path: { id: order_no } })
      expect(data).toMatchObject({ closed_reason: 'unpaid_timeout', seq: 1 })
    }
    const lines = (await purse(seller)).split(' + ').map(Number)
    const earlier = before.split(' + ').map(Number)
    expect(lines.reduce((sum, part) => sum + part)).toBeCloseTo(earlier.reduce((sum, part) => sum + part))
  })
})
