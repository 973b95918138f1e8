import { beforeAll, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { runCommand, draft, post, take, type Order } from '../../support/marketplace.ts'

describe('orders are listed for both sides', () => {
  let buyer: Trader
  let seller: Trader
  const made: Order[] = []

  beforeAll(async () => {
    const server = await freshServer()
    seller = await server.register('Sade Ola')
    buyer = await server.register('Ben Cole')
    await seller.deposit('BTC', '10')
    await seller.addBank()
    const advert = await post(seller)
    for (const fiat of ['100', '200', '300', '400', '500']) made.push(await take(buyer, advert, fiat))
    const [first, second, third] = made
    if (!first || !second || !third) throw new Error('no orders')
    await runCommand(buyer, 'cancelOrder', first)
    await runCommand(buyer, 'notifyPayment', second)
    await runCommand(seller, 'releaseOrder', second)
    await runCommand(buyer, 'notifyPayment', third)
  })

  const fiats = async (trader: Trader, query = {}) => {
    const { data } = await trader.call('fetchOrders', { query })
    return data.map(({ order }) => order.fiat_amount).join()
  }

  it('newest first, by tab and by status', async () => {
    expect(await fiats(buyer)).toBe('500,400,300,200,100')
    expect(await fiats(seller, { tab: 'processing' })).toBe('500,400,300')
    expect(await fiats(seller, { tab: 'closed' })).toBe('200,100')
    expect(await fiats(buyer, { payment_status: 'paid' })).toBe('300,200')
    expect(await fiats(buyer, { payment_status: 'paid', tab: 'processing' })).toBe('300')
    expect(await fiats(buyer, { status: 'cancelled' })).toBe('100')
  })

  it('page by page, while new ones come', async () => {
    const pages: string[] = []
    let query: { limit: number; cursor?: string } = { limit: 2 }
    for (;;) {
      const { data, next_cursor } = await seller.call('fetchOrders', { query })
      pages.push(data.map(({ order }) => order.fiat_amount).join())
      if (next_cursor === null) break
      query = { limit: 2, cursor: next_cursor }
    }
    expect(pages).toEqual(['500,400', '300,200', '100'])
  })

  it.each([
    [{ tab: 'processing' }, '500 400 300'],
    [{ tab: 'closed' }, '200 100'],
    [{ payment_status: 'unpaid' }, '500 400 100'],
    [{ payment_status: 'paid' }, '300 200'],
    [{ status: 'processing' }, '500 400 300'],
  ])('page by page under the filter %j', async (filter, all) => {
    const rows: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await seller.call('fetchOrders', { query: { ...filter, limit: 1, ...(cursor && { cursor }) } })
      rows.push(...page.data.map(({ order }) => order.fiat_amount))
      cursor = page.next_cursor
    }
    expect(rows.join(' ')).toBe(all)
  })

  it('refuses a cursor of another list', async () => {
    const { next_cursor } = await seller.call('fetchOrders', { query: { limit: 1 } })
    const query = { cursor: next_cursor ?? '' }
    expect(await seller.refusal('fetchOwnAdverts', { query })).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await seller.refusal('fetchOpenAdverts', { query })).toMatchObject({ status: 400 })
    expect(await seller.refusal('fetchOrders', { query: { cursor: 'AAAA' } })).toMatchObject({ status: 400 })
  })

  it('counts completed orders, and cancelled ones against who cancelled', async () => {
    const [advert] = (await seller.call('fetchOwnAdverts')).data
    expect(advert?.user).toMatchObject({ username: 'sade_ola', orders: 1, completion_rate: 100, rating: null })
    const wanted = await post(buyer, { ...draft, type: 'Buy' })
    expect(wanted.user).toMatchObject({ username: 'ben_cole', orders: 1, completion_rate: 50, rating: null })
  })
})
