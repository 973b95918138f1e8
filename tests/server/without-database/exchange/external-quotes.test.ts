import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { noExchange } from '#server/exchange/gateways/exchange.off.ts'
import { exchangeRoutes } from '#server/exchange/routes/exchange.routes.ts'
import { comparedEstimate, createExternalQuotes } from '#server/exchange/services/external-quotes.service.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import { refusalOf, vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const PAIR = { currency: 'usd', token: 'xrp', network: 'xrp' }
const UNAVAILABLE = { status: 503, code: 'unavailable' }
const INACTIVE = { status: 400, code: 'provider_refused', message: 'Pair is inactive' }

describe('what is asked before a purchase or a sale', () => {
  let provider: VendorExchange
  beforeEach(async () => {
    provider = await vendorExchange()
  })
  afterEach(() => provider.vendor.close())

  const lists = () => {
    provider.list('/fiat-currencies/fiat', [{ ticker: 'USD' }])
    provider.list('/fiat-currencies/crypto', [{ ticker: 'XRP', networks: [{ network: 'xrp' }] }])
  }
  const askedOfPairs = () => provider.asked().filter((url) => !url.includes('/fiat-currencies/'))
  const quotes = () => createExternalQuotes(provider.exchange)
  const estimate = (amount = '100', side: 'buy' | 'sell' = 'buy') => quotes().estimate({ ...PAIR, side, amount })

  it('are the currencies that can be paid with, each once and in small letters', async () => {
    provider.answer([
      { ticker: 'USD', enabled: true },
      { ticker: 'eur', name: 'Euro' },
      { ticker: 'usd' },
      { ticker: 'CNY', enabled: false },
      { ticker: 'a b' },
    ])
    expect(await quotes().currencies()).toEqual([{ ticker: 'usd' }, { ticker: 'eur' }])
    expect(provider.asked()).toEqual(['GET /fiat-currencies/fiat'])
  })

  it('are currencies that are asked for once in ten minutes, and again after a failure', async () => {
    const asking = quotes()
    provider.answer({ message: 'down' }, 500)
    expect(await refusalOf(asking.currencies())).toMatchObject(UNAVAILABLE)
    provider.answer([{ ticker: 'usd' }])
    await asking.currencies()
    await asking.currencies()
    expect(provider.asked()).toHaveLength(2)
  })

  it('are the tokens with each of their networks, in small letters and with plain names', async () => {
    provider.answer([
      {
        ticker: 'USDT',
        name: ' <b>Tether</b> ',
        networks: [{ network: 'ETH' }, { network: 'trx' }, {}, { network: 'a b' }],
      },
      { ticker: 'off', enabled: false, networks: [{ network: 'eth' }] },
      { ticker: 'none' },
      { ticker: 'a-b', networks: [{ network: 'eth' }] },
      { ticker: 'a'.repeat(21), networks: [{ network: 'eth' }] },
      { ticker: 'nameless', networks: [{ network: 'eth' }] },
      { ticker: 'long', name: 'n'.repeat(81), enabled: true, networks: [{ network: 'eth' }] },
    ])
    expect(await quotes().tokens()).toEqual([
      { ticker: 'usdt', network: 'eth', name: 'Tether' },
      { ticker: 'usdt', network: 'trx', name: 'Tether' },
      { ticker: 'nameless', network: 'eth', name: 'nameless' },
      { ticker: 'long', network: 'eth', name: 'n'.repeat(80) },
    ])
  })

  it('are tokens that are asked for once, also where an address is checked', async () => {
    lists()
    provider.list('/exchange/currencies', [{ ticker: 'btc', network: 'btc', name: 'Bitcoin' }])
    provider.answer({ result: true, message: null })
    const routes = exchangeRoutes({ exchange: provider.exchange } as AppContext)
    await routes.fetchExternalTokens()
    const query = { currency: 'xrp', network: 'x2', address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh' }
    expect(await refusalOf(routes.validateSwapAddress({ query } as never))).toMatchObject({
      message: 'Pair is inactive',
    })
    expect(provider.asked().filter((url) => url.endsWith('/fiat-currencies/crypto'))).toHaveLength(1)
  })

  it('is refused without a provider, with a sentence', async () => {
    const routes = exchangeRoutes({
      exchange: noExchange,
      market: { price: async () => ({ price: '1' }) },
    } as unknown as AppContext)
    const query = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth', amount: '100' }
    const pair = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
    const asked = [
      routes.fetchSwapCurrencies(),
      routes.fetchSwapMinimum({ query: pair } as never),
      routes.fetchSwapRange({ query: pair } as never),
      routes.estimateSwap({ query: { ...pair, fromAmount: '1' } } as never),
      routes.fetchExternalCurrencies(),
      routes.fetchExternalTokens(),
      routes.fetchExternalRange({ path: { fiat: 'usd', token: 'eth', network: 'eth' } } as never),
      routes.estimateExternal({ query } as never),
    ]
    for (const answer of asked)
      expect(await refusalOf(answer)).toMatchObject({ status: 400, message: 'Swaps are not offered' })
  })

  it('is the range of a pair, which has a least amount', async () => {
    lists()
    provider.answer({ min: '17.50', max: null })
    expect(await quotes().range({ ...PAIR, fiat: 'usd' })).toEqual({ minAmount: '17.5', maxAmount: null })
    expect(askedOfPairs()).toEqual(['GET /fiat-market-info/min-max-range/usd_xrp-xrp'])
    provider.answer({ min: null, max: 100 })
    expect(await refusalOf(quotes().range({ ...PAIR, fiat: 'usd' }))).toMatchObject(INACTIVE)
  })

  it.each([
    ['currency', { fiat: 'x1' }],
    ['token', { token: 'x1' }],
    ['network', { network: 'x1' }],
  ])('is refused without a call for a made-up %s', async (_, madeUp) => {
    lists()
    provider.answer({ min: 1, max: null })
    const refusal = await refusalOf(quotes().range({ ...PAIR, fiat: 'usd', ...madeUp }))
    expect(refusal).toMatchObject({ status: 400, code: 'provider_refused', message: 'Pair is inactive' })
    expect(refusal).toHaveProperty('extras.provider', { code: 'pair_is_inactive' })
    expect(askedOfPairs()).toEqual([])
  })

  it('is the range of any pair while there are no lists', async () => {
    provider.answer({ min: 1, max: null })
    expect(await quotes().range({ ...PAIR, fiat: 'x1' })).toEqual({ minAmount: '1', maxAmount: null })
  })

  it('is refused as the provider refuses it, without a further call', async () => {
    lists()
    const asking = quotes()
    provider.answer({ message: 'Closed' }, 400)
    for (let asked = 0; asked < 3; asked += 1)
      expect(await refusalOf(asking.range({ ...PAIR, fiat: 'usd' }))).toMatchObject({ status: 400, message: 'Closed' })
    expect(askedOfPairs()).toHaveLength(1)
  })

  it('is what is received, with the fees', async () => {
    const fee = { name: '<b>Fee</b>', amount: '1.50', currency: 'usd' }
    provider.answer({
      value: '200',
      service_fees: [fee, { amount: 'x' }, { amount: 2 }],
      network_fee: { amount: 0.1, currency: 'xrp' },
    })
    expect(await estimate('0100')).toEqual({
      fromAmount: '100',
      toAmount: '200',
      fees: [
        { name: 'Fee', amount: '1.5', ticker: 'USD' },
        { name: 'Fee', amount: '2', ticker: '' },
        { name: 'Network fee', amount: '0.1', ticker: 'XRP' },
      ],
    })
    provider.answer({ value: '200', service_fees: Array.from({ length: 6 }, () => fee) })
    expect((await estimate()).fees).toHaveLength(5)
    provider.answer({ value: '200', network_fee: null })
    expect((await estimate()).fees).toEqual([])
  })

  it.each([
    ['buy', { from_currency: 'usd', to_currency: 'xrp', to_network: 'xrp', from_amount: '100' }],
    ['sell', { from_currency: 'xrp', from_network: 'xrp', to_currency: 'usd', from_amount: '100' }],
  ] as const)('is asked of a %s with its currencies in their places', async (side, query) => {
    provider.answer({ value: '200' })
    await estimate('100', side)
    expect(Object.fromEntries(new URLSearchParams(provider.asked()[0]?.split('?')[1]))).toEqual(query)
  })

  it.each([
    ['0', 'Enter an amount above 0'],
    ['', 'Enter an amount'],
    ['-1', 'Enter a number'],
    ['0,5', 'Enter only a number, with a point for decimals'],
  ])('is not asked for with the amount %j', async (amount, message) => {
    expect(await refusalOf(estimate(amount))).toMatchObject({ extras: { fields: { amount: message } } })
    expect(provider.asked()).toEqual([])
  })

  it.each(['0', null, undefined])('is that of a pair which is not exchanged now when %j is received', async (value) => {
    provider.answer({ value })
    expect(await refusalOf(estimate())).toMatchObject(INACTIVE)
  })

  it('is not given when what is received cannot be read', async () => {
    provider.answer({ value: 'x' })
    expect(await refusalOf(estimate())).toMatchObject(UNAVAILABLE)
  })

  it('stays the same beside odd fees, tokens and networks', async () => {
    provider.answer({
      value: '200',
      service_fees: [null, { name: null, amount: '1', currency: null }],
      network_fee: {},
    })
    expect((await estimate()).fees).toEqual([{ name: 'Fee', amount: '1', ticker: '' }])
    const networks = [null, { network: null }, { network: 'trx' }]
    provider.answer([null, { ticker: null }, { ticker: 'USDT', name: null, enabled: null, logo: null, networks }])
    expect(await quotes().tokens()).toEqual([{ ticker: 'usdt', network: 'trx', name: 'USDT' }])
  })
})

describe('our own price beside the estimate of a purchase or a sale', () => {
  const terms = { fromAmount: '100', toAmount: '0.03', fees: [] }
  const asked: string[][] = []
  const compared = (price: () => Promise<{ price: string }>) =>
    comparedEstimate(
      {
        market: {
          price: (...pair: string[]) => {
            asked.push(pair)
            return price()
          },
        },
      } as never,
      { estimate: async () => terms },
      { ...PAIR, side: 'buy', amount: '100' },
    )

  it('is that of the pair as we name it', async () => {
    expect(await compared(async () => ({ price: '3265' }))).toEqual({ ...terms, ourPrice: '3265' })
    expect(asked).toEqual([['XRP', 'USD']])
  })

  it('is unknown for a pair that we do not have, and while it is too old', async () => {
    for (const refusal of [notFound(), new Refusal(503, 'price_unknown', 'Old', { retryAfterS: 5 })])
      expect(await compared(() => Promise.reject(refusal))).toEqual({ ...terms, ourPrice: null })
  })

  it('is not taken for unknown where the server is at fault', async () => {
    await expect(compared(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
  })
})
