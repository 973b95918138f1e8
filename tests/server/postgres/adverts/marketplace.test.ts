import { beforeAll, describe, expect, it } from 'vitest'
import { fiatFault, tradeTermsOf } from '#machines/adverts/rules/trade.ts'
import { minorOf, parseMoney } from '#machines/shared/values/money.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import type { TestServer } from '../../support/test-server.ts'
import { runCommand, draft, post, type Advert, type Draft } from '../../support/marketplace.ts'

interface Query {
  type?: 'Buy' | 'Sell'
  token?: string
  currency?: string
  payment_method?: readonly string[]
  amount?: string
  sort?: 'price' | 'orders' | 'completion_rate' | 'rating'
}

const PAIRS = [
  { token: 'BTC', currency: 'USD', size: 0.5 },
  { token: 'BTC', currency: 'NGN', size: 0.25 },
  { token: 'USDT', currency: 'XOF', size: 3000 },
  { token: 'ETH', currency: 'USD', size: 4 },
] as const
const PERCENTS = [97.5, 99, 100, 100, 101.25, 103]
const METHODS = ['Bank Transfer', 'Wise', 'SEPA', 'M-Pesa']
const SORTS = ['orders', 'completion_rate', 'rating'] as const
const MAKERS = ['Sade Ola', 'Kofi Mensah', 'Lin Wei']

/** One of 48 adverts of all kinds; many stand at the same place of the order. */
function terms(index: number, market: (token: string, currency: string) => number): Partial<Draft> {
  const { token, currency, size } = PAIRS[index % 4] ?? PAIRS[0]
  const percent = PERCENTS[index % 6] ?? 100
  const price = ((market(token, currency) * percent) / 100).toFixed(2)
  const total = Math.floor(Number(price) * size * 0.99)
  const payment_methods = [METHODS[index % 4], METHODS[(index + 1) % 4]].filter((name) => name !== undefined)
  return {
    type: index % 5 < 2 ? 'Buy' : 'Sell',
    token,
    currency,
    price,
    token_amount: String(size),
    ...(index % 3 === 0 && { margin_type: 'Floating', percent }),
    min_limit: String(Math.ceil(total / (4 + (index % 4)))),
    max_limit: String(Math.floor(total / (1 + (index % 2)))),
    payment_methods,
  }
}

/** The taker's own rule, asked of each advert: nothing of the server's statement is repeated here. */
const isTakeable = (amount: string, { order }: Advert): boolean => {
  const fiat = parseMoney(amount, order.currency.scale)
  return typeof fiat === 'bigint' && fiatFault(tradeTermsOf(order), fiat, null) === null
}
const isWanted = (query: Query, advert: Advert): boolean =>
  (query.type === undefined || advert.order.type === query.type) &&
  (query.token === undefined || advert.order.token.ticker === query.token) &&
  (query.currency === undefined || advert.order.currency.ticker === query.currency) &&
  (query.payment_method?.some((method) => advert.order.payment_methods.includes(method)) ?? true) &&
  (query.amount === undefined || isTakeable(query.amount, advert))

/** Price ÷ market; of a floating advert that is its percentage. */
const share = ({ order }: Advert): bigint =>
  order.margin_type === 'Floating'
    ? minorOf(String(order.percent), 2) * 10n ** 14n
    : (minorOf(order.price, 8) * 10n ** 18n) / minorOf(order.market_price ?? '', 8)

const compare = (one: bigint | number, other: bigint | number): number => (one < other ? -1 : one > other ? 1 : 0)

/** The list as it should be, by trying every advert; `all` is in the order in which they were posted. */
function expected(query: Query, all: readonly Advert[]): string[] {
  const { sort = 'price', type } = query
  const wanted = all.map((advert, index) => ({ advert, index })).filter(({ advert }) => isWanted(query, advert))
  if (sort === 'price') {
    const direction = type === 'Buy' ? -1 : 1
    wanted.sort((a, b) => direction * (compare(share(a.advert), share(b.advert)) || a.index - b.index))
  } else {
    const figure = ({ user }: Advert) => user[sort] ?? -1
    const maker = ({ owner }: Advert) => MAKERS.findIndex((name) => owner === name.toLowerCase().replace(' ', '_'))
    wanted.sort(
      (a, b) => compare(figure(b.advert), figure(a.advert)) || maker(a.advert) - maker(b.advert) || a.index - b.index,
    )
  }
  return wanted.map(({ advert }) => advert.t_id)
}

describe.each(ENGINES)('the marketplace (%s)', (engine) => {
  let server: TestServer
  let buyer: Trader
  let all: Advert[]
  let marketPrices: ReadonlyMap<string, number>
  const market = (token: string, currency: string): string => (marketPrices.get(token + currency) ?? 0).toFixed(2)

  beforeAll(async () => {
    server = await freshServer(engine)
    // The market prices do not change, so that two reads compare.
    await server.context.db.query(`update market_price set at = at + interval '1 hour'`)
    const rows = await server.context.db.query<{ pair: string; price: string }>(
      `select token || currency as pair, price::text as price from market_price`,
    )
    marketPrices = new Map(rows.map(({ pair, price }) => [pair, Number(price)]))
    buyer = await server.register('Ben Cole')
    const makers: Trader[] = []
    for (const name of MAKERS) {
      const maker = await server.register(name)
      await maker.addBank()
      const account_name = name
      const mobile = { operator: 'Safaricom', phone_number: '0712 345 678' }
      await maker.call('addPayoutAccount', { body: { method: 'M-Pesa', account_name, ...mobile } })
      await maker.call('addPayoutAccount', { body: { method: 'Wise', account_name, handle: '@maker' } })
      for (const ticker of ['BTC', 'ETH', 'USDT']) await maker.deposit(ticker, '100000')
      makers.push(maker)
    }
    const posted: string[] = []
    for (let index = 0; index < 48; index += 1) {
      const maker = makers[index % 3]
      if (maker)
        posted.push(
          (
            await post(
              maker,
              terms(index, (token, fiat) => marketPrices.get(token + fiat) ?? 0),
            )
          ).t_id,
        )
    }
    await trade(makers[1], true)
    await trade(makers[2], false)
    const own = await Promise.all(makers.map((maker) => maker.call('fetchOwnAdverts', { query: { limit: 100 } })))
    const found = own.flatMap(({ data }) => data)
    all = posted.flatMap((id) => found.filter(({ t_id }) => t_id === id))
  })

  /** A completed order, or one that its maker gives up. */
  async function trade(maker: Trader | undefined, completes: boolean): Promise<void> {
    const { data } = (await maker?.call('fetchOwnAdverts', { query: { type: 'Sell' } })) ?? { data: [] }
    const [advert] = data
    if (!maker || !advert) throw new Error('no Sell advert')
    const { t_id: trade_id, order } = advert
    const body = { trade_id, fiat_amount: order.min_limit, payment_method: order.payment_methods[0] }
    const placed = (await buyer.call('createOrder', { body })).data
    if (completes) {
      await runCommand(buyer, 'notifyPayment', placed)
      await runCommand(maker, 'releaseOrder', placed)
    } else await runCommand(maker, 'cancelOrder', placed)
  }

  const listed = async (query: Query, limit: number): Promise<string[]> => {
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await server.call('fetchOpenAdverts', { query: { ...query, limit, ...(cursor && { cursor }) } })
      expect(page.data.length).toBeLessThanOrEqual(limit)
      ids.push(...page.data.map(({ t_id }) => t_id))
      cursor = page.next_cursor
    }
    return ids
  }

  const queries: readonly Query[] = [
    {},
    { type: 'Sell' },
    { type: 'Buy' },
    { type: 'Sell', token: 'BTC', currency: 'USD' },
    { type: 'Buy', token: 'BTC', currency: 'USD' },
    { type: 'Sell', token: 'BTC' },
    { type: 'Buy', currency: 'USD' },
    { type: 'Sell', token: 'USDT', currency: 'XOF' },
    { type: 'Sell', payment_method: ['SEPA'] },
    { payment_method: ['Wise', 'M-Pesa'], token: 'ETH' },
    { payment_method: ['Bank Transfer', 'Wise', 'M-Pesa'], currency: 'USD' },
    { payment_method: ['Seashells'] },
    { token: 'DOGE' },
    { type: 'Sell', sort: 'orders' },
    { type: 'Sell', sort: 'completion_rate' },
    { sort: 'rating', payment_method: ['Wise'] },
    { type: 'Buy', sort: 'completion_rate', currency: 'USD' },
    ...['1', '4000', '5000.5', '6500.55', '15000', '300000', '900000', '4000000', '90000000'].flatMap((amount) => [
      { amount },
      { amount, type: 'Sell' as const, currency: 'USD' },
      { amount, sort: 'orders' as const },
    ]),
  ]
  it.each(queries)('lists %o as the rules would, in one page and in many', async (query) => {
    const whole = expected(query, all)
    expect(await listed(query, 100)).toEqual(whole)
    expect(await listed(query, 5)).toEqual(whole)
  })

  const sorted = queries.flatMap((query) => SORTS.map((sort) => ({ ...query, sort })))
  it.each(sorted)('lists %o as the rules would, in one page and in many', async (query) => {
    const whole = expected(query, all)
    expect(await listed(query, 100)).toEqual(whole)
    expect(await listed(query, 7)).toEqual(whole)
  })

  it('finds something to list at all', () => {
    const found = queries.map((query) => expected(query, all).length)
    expect(Math.max(...found)).toBe(48)
    expect(found.filter((count) => count > 0 && count < 48).length).toBeGreaterThan(20)
  })

  it('shows prices within a pair in order, floating ones among fixed ones', async () => {
    const query = { type: 'Sell', token: 'BTC', currency: 'USD', limit: 100 }
    const { data } = await server.call('fetchOpenAdverts', { query })
    const prices = data.map(({ order }) => Number(order.price))
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(new Set(data.map(({ order }) => order.margin_type)).size).toBe(2)
  })

  it('leaves out what is closed or sold out', async () => {
    const [first] = (await server.call('fetchOpenAdverts', { query: { limit: 1 } })).data
    const owner = await server.signIn(`${first?.owner.replace('_', '.')}@example.com`)
    await owner.call('closeTrade', { path: { t_id: first?.t_id ?? '' } })
    expect(await listed({}, 100)).not.toContain(first?.t_id)
  })

  it('lists by a method what takes it now, whatever became of an advert', async () => {
    const seller = await server.register('Ada Obi')
    await seller.addBank()
    await seller.deposit('BTC', '1')
    const own = { price: market('BTC', 'USD'), token_amount: '0.1', min_limit: '10', max_limit: '100' }
    const advert = await post(seller, own)
    const takes = async (method: string) => (await listed({ payment_method: [method] }, 100)).includes(advert.t_id)
    expect([await takes('SEPA'), await takes('Interbank')]).toEqual([true, false])
    const request = { path: { t_id: advert.t_id } }
    const terms = { ...draft, ...own, payment_methods: ['Interbank'] }
    await seller.call('editTrade', { ...request, body: terms })
    expect([await takes('SEPA'), await takes('Interbank')]).toEqual([false, true])
    await seller.call('pauseTrade', request)
    expect(await takes('Interbank')).toBe(false)
    await seller.call('reopenTrade', request)
    expect(await takes('Interbank')).toBe(true)
    await seller.call('editTrade', { ...request, body: { ...terms, margin_type: 'Floating', percent: 101 } })
    expect(await takes('Interbank')).toBe(true)
    await seller.call('closeTrade', request)
    expect(await takes('Interbank')).toBe(false)
  })

  it('refuses more decimals than the currency has, and a limit above 100', async () => {
    const tooPrecise = { query: { currency: 'XOF', amount: '100.5' } }
    expect(await server.refusal('fetchOpenAdverts', tooPrecise)).toMatchObject({
      status: 400,
      fields: { amount: 'Too many decimals' },
    })
    expect(await server.refusal('fetchOpenAdverts', { query: { limit: 101 } })).toMatchObject({ status: 400 })
    expect(await server.refusal('fetchOpenAdverts', { query: { amount: '-1' } })).toMatchObject({ status: 400 })
  })
})
