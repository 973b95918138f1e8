import type { components } from '#openapi/generated/exchange.ts'
import type { Db, Param, Queries } from '#server/db/db.ts'
import type { Trader } from './client.ts'

export type Advert = components['schemas']['Advert']
export type Draft = components['schemas']['AdvertDraft']

/** A Sell advert of 1 BTC for dollars that breaks no rule while the market price is near 64000. */
export const draft: Draft = {
  type: 'Sell',
  token: 'BTC',
  currency: 'USD',
  price: '64000',
  token_amount: '1',
  min_limit: '100',
  max_limit: '10000',
  payment_methods: ['Bank Transfer', 'SEPA'],
  completion_window: 30,
  terms_tags: [],
  remarks: '',
}

export async function post(trader: Trader, terms: Partial<Draft> = {}): Promise<Advert> {
  return (await trader.call('postTrade', { body: { ...draft, ...terms } })).data
}

/** What a person has of a token: 'available + reserved + escrow'. */
export async function balanceOf(trader: Trader, ticker = 'BTC'): Promise<string> {
  const { data } = await trader.call('fetchTokenBalances')
  const held = data.find((balance) => balance.ticker === ticker)
  return `${held?.available_balance} + ${held?.reserved_balance} + ${held?.escrow_balance}`
}

export type Order = components['schemas']['Order']

/** The body that takes an advert for an amount of fiat. */
export const taking = ({ t_id }: Advert, fiat_amount: string, more: object = {}) => ({
  trade_id: t_id,
  fiat_amount,
  payment_method: 'Bank Transfer',
  ...more,
})

export async function take(trader: Trader, advert: Advert, fiat = '6400', key?: string): Promise<Order> {
  return (await trader.call('createOrder', { body: taking(advert, fiat), ...(key !== undefined && { key }) })).data
}

export type CommandName = 'notifyPayment' | 'releaseOrder' | 'cancelOrder'

export async function runCommand(trader: Trader, name: CommandName, { order_no }: Order): Promise<Order> {
  return (await trader.call(name, { query: { order_no } })).data
}

/** Changes adverts as an earlier version could have stored them, whether their methods have accounts or not. */
export const changeStored = (db: Db, statement: string, params: readonly Param[] = []): Promise<void> =>
  db.script(async ({ run, query }) => {
    await run('alter table advert disable trigger advert_sell_has_accounts')
    await query(statement, params)
    await run('alter table advert enable trigger advert_sell_has_accounts')
  })

/** From now on the feed moves no price: only a newer one is stored. */
export async function fixMarketPrices(db: Queries): Promise<void> {
  await db.query(`update market_price set at = app_now() + interval '1 day'`)
}
