import { pages, type Page } from '../machines/routing/pages.ts'
import { paths } from '../machines/routing/paths.ts'
import { createClient, type Client } from '../tests/server/support/client.ts'
import { sessionKey } from './test-data.ts'

const SWAP = {
  ...{ fromCurrency: 'btc', fromNetwork: 'btc', toCurrency: 'eth', toNetwork: 'eth', fromAmount: '0.1' },
  ...{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', flow: 'standard' },
}

type Address = (client: Client, taker: number) => Promise<string>

/** Pages that show one thing: where there is one. A deposit and a swap are made for their pages. */
const addresses: Readonly<Record<string, Address>> = {
  [pages.post.path]: async ({ call }) => {
    const { data } = await call('fetchPosts', { query: { limit: 1 } })
    if (!data[0]) throw new Error('There are no posts')
    return paths.post(data[0].permalink)
  },
  [pages.swapStatus.path]: async ({ call }) => paths.swapStatus((await call('createSwap', { body: SWAP })).data.id),
  [pages.order.path]: async ({ call }, taker) => {
    const { data } = await call('fetchOrders', { session: sessionKey(taker) })
    if (!data[0]) throw new Error('There are no orders')
    return paths.order(data[0].order_no)
  },
  [pages.transaction.path]: async ({ call }, taker) => {
    const body = { currency: 'USD', amount: '100' }
    return paths.transaction((await call('depositFiat', { session: sessionKey(taker), body })).data)
  },
  [pages.coin.path]: async () => paths.coin('BTC'),
  [pages.singleAsset.path]: async () => paths.singleAsset({ token: 'BTC' }),
  [pages.resetPassword.path]: async () => paths.resetPassword({ id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' }),
}

/** The address at which a page has something to show to a taker who has an order: a path, with a query where it needs one. */
export const addressOf = async ({ path }: Page, url: string, taker: number): Promise<string> =>
  (await addresses[path]?.(createClient(url), taker)) ?? path
