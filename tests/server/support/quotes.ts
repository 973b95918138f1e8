import { minorOf } from '#machines/shared/values/money.ts'
import { addInventory } from '#server/exchange/services/inventory.service.ts'
import type { Trader } from './client.ts'
import type { Engine } from './databases/fresh-db.ts'
import { freshServer } from './fresh-server.ts'
import { stopWork } from './databases/leases.ts'

export const buying = (amount: string) => ({ side: 'buy' as const, token: 'BTC', currency: 'USD', amount })
export const selling = (amount: string) => ({ side: 'sell' as const, token: 'BTC', currency: 'USD', amount })
export const converting = (amount: string) => ({ from: 'BTC', to: 'USDT', amount })
export const use = (quote: { quote_id: string }) => ({ body: { quote_id: quote.quote_id } })

/** A server that has something to exchange and prices that stay, and two people; `start` begins anew. */
export async function quoteServer(engine: Engine) {
  const server = await freshServer(engine)
  const { db } = server.context
  const available = async (trader: Trader, ticker: string): Promise<string | undefined> =>
    [...(await trader.call('fetchTokenBalances')).data, ...(await trader.call('fetchCurrencyBalances')).data].find(
      (balance) => balance.ticker === ticker,
    )?.available_balance
  const setPrice = (token: string, currency: string, price: string) =>
    db.query('update market_price set price = $3, at = app_now() where token = $1 and currency = $2', [
      token,
      currency,
      price,
    ])
  const stock = (asset: string, scale: number, held: string, most: string) =>
    addInventory(
      { db },
      { asset, addedMinor: minorOf(held, scale), mostMinor: minorOf(most, scale), ref: `test:${asset}` },
    )
  const quoteBuySell = async (trader: Trader, body: object) => (await trader.call('quoteBuySell', { body })).data
  const quoteConvert = async (trader: Trader, body: object) => (await trader.call('quoteConvert', { body })).data
  const advance = (seconds: number) =>
    db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
  const held = async (asset: string) =>
    (
      await db.query<{ held: string }>('select sum(held)::text as held from swap_inventory where asset = $1', [asset])
    )[0]?.held

  const start = async () => {
    await server.empty()
    // A refresh would replace the prices that are set here.
    await stopWork(db, 'market prices')
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Ade')
    await ada.deposit('USD', '1000')
    await ada.deposit('BTC', '1')
    await stock('BTC', 8, '2', '3')
    await stock('USD', 2, '100000', '200000')
    await stock('USDT', 6, '100000', '200000')
    await setPrice('BTC', 'USD', '64000')
    await setPrice('USDT', 'USD', '1')
    return { ada, ben }
  }
  return { server, db, start, available, setPrice, stock, held, advance, quoteBuySell, quoteConvert }
}
