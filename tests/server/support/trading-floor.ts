import { beforeAll, beforeEach } from 'vitest'
import type { Trader } from './client.ts'
import type { Engine } from './fresh-db.ts'
import { freshServer } from './fresh-server.ts'
import type { TestServer } from './test-server.ts'
import { act, post, purse, type Advert, type Order } from './marketplace.ts'

/** A server with three people; before each test the seller has no open order and one open advert of 1 BTC. */
export interface TradingFloor {
  server: TestServer
  seller: Trader
  buyer: Trader
  stranger: Trader
  advert: Advert
  /** The order as somebody sees it now. */
  fresh(trader: Trader, order: Order): Promise<Order>
  /** What the two sides have. */
  coins(): Promise<{ seller: string; buyer: string }>
}

async function clear({ seller, buyer }: Pick<TradingFloor, 'seller' | 'buyer'>): Promise<void> {
  const orders = (await seller.call('fetchOrders', { query: { tab: 'processing' } })).data
  for (const order of orders) await act(buyer, 'cancelOrder', order)
  for (const trader of [seller, buyer]) {
    const { data } = await trader.call('fetchOwnAdverts', { query: { status: 'Open' } })
    for (const { t_id } of data) await trader.call('closeTrade', { path: { t_id } })
  }
}

/** Opens the floor for the tests around it; what it holds is there once they run. */
export function tradingFloor(engine: Engine): TradingFloor {
  const floor = {
    fresh: async (trader: Trader, { order_no }: Order) =>
      (await trader.call('fetchOrder', { path: { id: order_no } })).data,
    coins: async () => ({ seller: await purse(floor.seller), buyer: await purse(floor.buyer) }),
  } as TradingFloor
  beforeAll(async () => {
    floor.server = await freshServer(engine)
    floor.seller = await floor.server.register('Sade Ola')
    floor.buyer = await floor.server.register('Ben Cole')
    floor.stranger = await floor.server.register('Sam Low')
    await floor.seller.deposit('BTC', '100')
    for (const trader of [floor.seller, floor.buyer]) await trader.addBank()
  })
  beforeEach(async () => {
    await clear(floor)
    floor.advert = await post(floor.seller)
  })
  return floor
}
