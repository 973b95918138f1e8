import { beforeAll, beforeEach } from 'vitest'
import type { Trader } from './client.ts'
import type { Engine } from './databases/fresh-db.ts'
import { freshServer, type FreshServer } from './fresh-server.ts'
import type { TestServer } from './test-server.ts'
import { post, balanceOf, type Advert, type Order } from './marketplace.ts'

/** A server with three people; before each test the seller has one open advert of 1 BTC, and all else is as before the first. */
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

/** Sets them up for the surrounding tests; the fields are there once a test runs. */
export function threeTraders(engine: Engine): ThreeTraders {
  const traders = {
    fresh: async (trader: Trader, { order_no }: Order) =>
      (await trader.call('fetchOrder', { path: { id: order_no } })).data,
    coins: async () => ({ seller: await balanceOf(traders.seller), buyer: await balanceOf(traders.buyer) }),
  } as ThreeTraders
  let server: FreshServer
  let restore: (() => Promise<void>) | undefined
  let first: Partial<ThreeTraders>
  beforeAll(async () => {
    server = await freshServer(engine)
    traders.server = server
    traders.seller = await server.register('Sade Ola')
    traders.buyer = await server.register('Ben Cole')
    traders.stranger = await server.register('Sam Low')
    await traders.seller.deposit('BTC', '100')
    for (const trader of [traders.seller, traders.buyer]) await trader.addBank()
  })
  beforeEach(async () => {
    if (restore) await restore()
    else {
      const advert = await post(traders.seller)
      const { seller, buyer, stranger } = traders
      first = { seller, buyer, stranger, advert }
      restore = await server.save()
    }
    Object.assign(traders, first)
  })
  return traders
}
