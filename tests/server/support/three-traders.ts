import { beforeAll, beforeEach } from 'vitest'
import type { Trader } from './client.ts'
import type { Engine } from './databases/fresh-db.ts'
import { freshServer } from './fresh-server.ts'
import type { TestServer } from './test-server.ts'
import { runCommand, post, balanceOf, type Advert, type Order } from './marketplace.ts'

/** A server with three people; before each test the seller has no open order and one open advert of 1 BTC. */
export interface ThreeTraders {
  server: TestServer
  seller: Trader
  buyer: Trader
  stranger: Trader
  advert: Advert
  /** The order as a trader sees it now. */
  fresh(trader: Trader, order: Order): Promise<Order>
  /** The balances of both sides. */
  coins(): Promise<{ seller: string; buyer: string }>
}

async function clear({ server, seller, buyer }: Pick<ThreeTraders, 'server' | 'seller' | 'buyer'>): Promise<void> {
  // As after a login today on a device of their own: what they give up needs no code.
  await server.context.db.query('update login_device set signed_up = true')
  await server.context.db.query(
    `update session set created_at = app_now(), expires_at = greatest(expires_at, app_now() + interval '1 day')`,
  )
  const orders = (await seller.call('fetchOrders', { query: { tab: 'processing' } })).data
  // Cancelling an order whose payment was reported late would be a false report.
  for (const order of orders)
    await (order.claim ? runCommand(seller, 'releaseOrder', order) : runCommand(buyer, 'cancelOrder', order))
  const { data: closed } = await seller.call('fetchOrders', { query: { tab: 'closed', limit: 50 } })
  for (const order of closed) if (order.phase === 'awaitingClaim') await runCommand(buyer, 'cancelOrder', order)
  for (const trader of [seller, buyer]) {
    const { data } = await trader.call('fetchOwnAdverts', { query: { status: 'Open' } })
    for (const { t_id } of data) await trader.call('closeTrade', { path: { t_id } })
  }
}

/** Sets them up for the surrounding tests; the fields are there once a test runs. */
export function threeTraders(engine: Engine): ThreeTraders {
  const traders = {
    fresh: async (trader: Trader, { order_no }: Order) =>
      (await trader.call('fetchOrder', { path: { id: order_no } })).data,
    coins: async () => ({ seller: await balanceOf(traders.seller), buyer: await balanceOf(traders.buyer) }),
  } as ThreeTraders
  beforeAll(async () => {
    traders.server = await freshServer(engine)
    traders.seller = await traders.server.register('Sade Ola')
    traders.buyer = await traders.server.register('Ben Cole')
    traders.stranger = await traders.server.register('Sam Low')
    await traders.seller.deposit('BTC', '100')
    for (const trader of [traders.seller, traders.buyer]) await trader.addBank()
  })
  beforeEach(async () => {
    await clear(traders)
    traders.advert = await post(traders.seller)
  })
  return traders
}
