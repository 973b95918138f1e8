import { beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { balanceOf, draft, post, runCommand, take, taking, type Advert, type Order } from '../../support/marketplace.ts'
import type { Trader } from '../../support/client.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

/** Of 0.2 BTC at 64,000 USD, orders of 6,400 USD take half. */
const SMALL = { token_amount: '0.2', min_limit: '1000', max_limit: '12000' }
/** Leaves 0.0125 BTC, worth 800 USD. */
const MOST = '12000'

describe.each(ENGINES)('an advert with less than its minimum order left (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, stranger } = traders))

  const pay = async (order: Order) => {
    await runCommand(order.side === 'buyer' ? buyer : seller, 'notifyPayment', order)
    await runCommand(order.side === 'buyer' ? seller : buyer, 'releaseOrder', order)
    await server.audit()
  }
  const own = async ({ t_id }: Advert, owner: Trader = seller) =>
    (await owner.call('fetchOwnAdverts', { query: { t_id } })).data[0]
  const listed = async ({ t_id }: Advert) => (await server.call('fetchOpenAdvert', { path: { t_id } })).data
  const inList = async ({ t_id, order: { type } }: Advert, amount?: string) => {
    const query = { type, token: 'BTC', currency: 'USD', limit: 100, ...(amount !== undefined && { amount }) }
    return (await server.call('fetchOpenAdverts', { query })).data.some((advert) => advert.t_id === t_id)
  }
  const lastNotice = async (trader: Trader) =>
    (await trader.call('fetchNotifications', { query: { limit: 1 } })).data[0] ?? null

  it('shows what can be taken now as its largest order, and its own limit as it is', async () => {
    const advert = await post(seller, SMALL)
    expect(advert.order).toMatchObject({ max_limit: '12000', max_order: '12000' })
    await take(buyer, advert, '6400')
    expect((await listed(advert)).order).toMatchObject({ max_limit: '12000', max_order: '6400' })
  })

  it('is not listed and cannot be taken, but stays open while its order may still be cancelled', async () => {
    const advert = await post(seller, SMALL)
    const order = await take(buyer, advert, MOST)
    expect(await server.refusal('fetchOpenAdvert', { path: { t_id: advert.t_id } })).toEqual(
      await server.refusal('fetchOpenAdvert', { path: { t_id: '0'.repeat(20) } }),
    )
    expect([await inList(advert), await inList(advert, '800')]).toEqual([false, false])
    expect(await own(advert)).toMatchObject({ status: 'Open', order: { available: '0.0125' } })
    await stranger.addBank()
    expect(await stranger.refusal('createOrder', { body: taking(advert, '800') })).toMatchObject({
      status: 409,
      code: 'advert_closed',
    })
    await runCommand(buyer, 'cancelOrder', order)
    expect(await inList(advert)).toBe(true)
    expect((await listed(advert)).order).toMatchObject({ available: '0.2', max_order: '12000' })
    await server.audit()
  })

  it('is closed with the end of its last order, and what it reserves returns to its owner, who is notified', async () => {
    const advert = await post(seller, SMALL)
    const before = await balanceOf(seller)
    const order = await take(buyer, advert, MOST)
    await pay(order)
    expect(await own(advert)).toMatchObject({ status: 'Close', paused: false, order: { available: '0' } })
    const [available = '', reserved] = (await balanceOf(seller)).split(' + ')
    const [was = ''] = before.split(' + ')
    expect([(Number(available) - Number(was)).toFixed(4), reserved]).toEqual(['0.0125', '1'])
    expect(await lastNotice(seller)).toMatchObject({
      kind: 'advert.closed',
      order_no: null,
      text: 'Your advert was closed: less than its minimum order was left. 0.0125 BTC is returned to your available balance.',
    })
    expect(await seller.refusal('closeTrade', { path: { t_id: advert.t_id } })).toMatchObject({ status: 409 })
  })

  it('waits for the last of several orders, whichever way it ends', async () => {
    const advert = await post(seller, SMALL)
    const [first, second] = [await take(buyer, advert, '6400'), await take(buyer, advert, '5600')]
    await pay(first)
    expect(await own(advert)).toMatchObject({ status: 'Open', order: { available: '0.0125' } })
    await runCommand(buyer, 'cancelOrder', second)
    expect(await own(advert)).toMatchObject({ status: 'Open', order: { available: '0.1', max_order: '6400' } })
    await pay(await take(buyer, advert, '5600'))
    expect(await own(advert)).toMatchObject({ status: 'Close', order: { available: '0' } })
  })

  it('is closed while it is paused as well, and also with nothing left', async () => {
    const paused = await post(seller, SMALL)
    const order = await take(buyer, paused, MOST)
    await seller.call('pauseTrade', { path: { t_id: paused.t_id } })
    await pay(order)
    expect(await own(paused)).toMatchObject({ status: 'Close', paused: false, order: { available: '0' } })
    const whole = await post(seller, { token_amount: '0.1', max_limit: '6400' })
    await pay(await take(buyer, whole, '6400'))
    expect(await own(whole)).toMatchObject({ status: 'Close', order: { available: '0' } })
    expect((await lastNotice(seller))?.text).toBe('Your advert was closed: less than its minimum order was left.')
  })

  it('is closed when it buys, too, with nothing to return', async () => {
    const wanted = await post(buyer, { ...SMALL, type: 'Buy' })
    const order = await take(seller, wanted, MOST)
    await runCommand(buyer, 'notifyPayment', order)
    await runCommand(seller, 'releaseOrder', order)
    await server.audit()
    expect(await own(wanted, buyer)).toMatchObject({ status: 'Close', order: { available: '0.0125' } })
    expect((await lastNotice(buyer))?.text).toBe('Your advert was closed: less than its minimum order was left.')
  })

  it('stays open with exactly its minimum order left', async () => {
    const advert = await post(seller, { ...SMALL, min_limit: '800' })
    await pay(await take(buyer, advert, MOST))
    expect((await listed(advert)).order).toMatchObject({ available: '0.0125', max_order: '800' })
    await pay(await take(buyer, advert, '800'))
    expect(await own(advert)).toMatchObject({ status: 'Close' })
  })

  it('cannot come from an edit', async () => {
    const advert = await post(seller, SMALL)
    await take(buyer, advert, '6400')
    const edit = (min_limit: string) => ({ path: { t_id: advert.t_id }, body: { ...draft, ...SMALL, min_limit } })
    expect(await seller.refusal('editTrade', edit('6401'))).toMatchObject({
      status: 400,
      fields: { min_limit: 'Minimum limit must be lower!' },
    })
    await seller.call('editTrade', edit('6400'))
    expect(await inList(advert)).toBe(true)
  })
})
