import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSwapQuotes } from '#server/exchange/services/swap-quotes.service.ts'
import { refusalOf, vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' } as const
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const UNAVAILABLE = { status: 503, code: 'unavailable' }
const INACTIVE = {
  status: 400,
  code: 'provider_refused',
  message: 'Pair is inactive',
  extras: { provider: { code: 'pair_is_inactive' } },
}
const LIST = '/exchange/currencies'
const BOUGHT = '/fiat-currencies/crypto'
const CURRENCIES = [
  { ticker: 'btc', network: 'btc', name: 'Bitcoin' },
  { ticker: 'eth', network: 'eth', name: 'Ethereum' },
  { ticker: 'eth', network: 'base', name: 'Ethereum (Base)' },
  { ticker: 'usdt', network: 'trx', name: 'Tether' },
]

let provider: VendorExchange
let quotes: ReturnType<typeof createSwapQuotes>
beforeEach(async () => {
  provider = await vendorExchange()
  quotes = createSwapQuotes(provider.exchange)
})
afterEach(() => provider.vendor.close())

const NOTHING_KNOWN = { hasExternalId: null, isFiat: null, buy: null, sell: null }

describe('the currencies that can be swapped', () => {
  it('are those of the provider, with plain names and our own marks', async () => {
    provider.answer([
      { ticker: 'btc', network: 'btc', name: ' <b>Bitcoin</b>\n', hasExternalId: false, image: 'https://evil.example' },
      {
        ticker: 'xrp',
        network: 'xrp',
        name: 'n'.repeat(81),
        hasExternalId: true,
        isFiat: false,
        buy: true,
        sell: true,
      },
      { ticker: 'zzz', network: 'a1', name: 'Zzz' },
    ])
    const expected = [
      { ticker: 'btc', network: 'btc', name: 'Bitcoin', hasExternalId: false, image: '/marks/btc.svg' },
      { ticker: 'xrp', network: 'xrp', name: 'n'.repeat(80), hasExternalId: true, image: '/marks/xrp.svg' },
      { ticker: 'zzz', network: 'a1', name: 'Zzz', hasExternalId: false, image: null },
    ]
    expect(await quotes.currencies()).toEqual(expected)
    expect(await quotes.currencies()).toEqual(expected)
    expect(provider.asked()).toEqual(['GET /exchange/currencies?active=true&flow=standard'])
  })

  it.each([
    ['says nothing', { hasExternalId: null }],
    ['says neither yes nor no', { hasExternalId: 'yes' }],
  ])('have a memo where their network has one and the provider %s', async (_, odd) => {
    provider.answer([
      { ticker: 'xrp', network: 'xrp', ...odd },
      { ticker: 'usdc', network: 'xlm', ...odd },
      { ticker: 'btc', network: 'btc', ...odd },
      { ticker: 'zzz', network: 'a1', ...odd },
    ])
    expect((await quotes.currencies()).map(({ ticker, hasExternalId }) => [ticker, hasExternalId])).toEqual([
      ['xrp', true],
      ['usdc', true],
      ['btc', false],
      ['zzz', false],
    ])
  })

  it('are each offered once, the first of them', async () => {
    provider.answer([...CURRENCIES, { ticker: 'eth', network: 'eth', name: 'Again' }, CURRENCIES[0]])
    expect((await quotes.currencies()).map(({ name }) => name)).toEqual(CURRENCIES.map(({ name }) => name))
  })

  it.each([
    ['fiat', { isFiat: true }],
    ['what cannot be bought', { buy: false }],
    ['what cannot be sold', { sell: false }],
    ['a ticker with other characters', { ticker: 'a-b' }],
    ['a ticker of more than 20 characters', { ticker: 'a'.repeat(21) }],
    ['a ticker in capitals', { ticker: 'BTC' }],
    ['no ticker', { ticker: '' }],
    ['a network with other characters', { network: 'a b' }],
    ['no network', { network: '' }],
  ])('are without %s', async (_, other) => {
    const btc = { ticker: 'btc', network: 'btc', name: 'Bitcoin' }
    provider.answer([{ ...btc, ...other }, btc])
    expect((await quotes.currencies()).map(({ ticker }) => ticker)).toEqual(['btc'])
  })

  it.each([
    ['without a picture', { image: null }, true],
    ['without a name', { name: null }, true],
    ['of which it is not known whether it has a memo, is fiat, is bought or sold', NOTHING_KNOWN, true],
    ['without a ticker', { ticker: null }, false],
    ['without a network', { network: null }, false],
    ['that is no currency', null, false],
  ])('are the others, too, beside one %s', async (_, odd, isListed) => {
    const doge = { ticker: 'doge', network: 'doge', name: 'Dogecoin', image: 'x' }
    provider.answer([odd && { ...doge, ...odd }, { ticker: 'btc', network: 'btc', name: 'Bitcoin' }])
    expect((await quotes.currencies()).map(({ name }) => name)).toEqual([
      ...(isListed ? [odd && 'name' in odd ? 'DOGE' : 'Dogecoin'] : []),
      'Bitcoin',
    ])
  })

  it('have tickers of up to 20 characters', async () => {
    provider.answer([{ ticker: 'a'.repeat(20), network: '1', name: 'A' }])
    expect(await quotes.currencies()).toHaveLength(1)
  })
})

/** What was asked besides the list of currencies. */
const askedOfPairs = () => provider.asked().filter((url) => !url.includes(LIST) && !url.includes(BOUGHT))

describe('the range of a pair', () => {
  beforeEach(() => provider.list(LIST, CURRENCIES))
  afterEach(() => void vi.useRealTimers())

  it('is asked for once, for each pair its own', async () => {
    provider.answer({ minAmount: 0.0002, maxAmount: 5 })
    expect(await quotes.range(PAIR)).toEqual({ minAmount: '0.0002', maxAmount: '5' })
    provider.answer({ minAmount: 1, maxAmount: null })
    expect(await quotes.range({ ...PAIR, toCurrency: 'usdt', toNetwork: 'trx' })).toEqual({
      minAmount: '1',
      maxAmount: null,
    })
    expect(await quotes.range(PAIR)).toEqual({ minAmount: '0.0002', maxAmount: '5' })
    expect(await quotes.minimum(PAIR)).toEqual({ minAmount: '0.0002' })
    expect(askedOfPairs().map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))).toEqual([
      PAIR,
      { ...PAIR, toCurrency: 'usdt', toNetwork: 'trx' },
    ])
    expect(provider.asked()).toHaveLength(3)
  })

  it.each([{ minAmount: null, maxAmount: 5 }, { maxAmount: 5 }, { minAmount: -1 }])(
    'is that of a pair which is not exchanged now, without a further call, for %j',
    async (answer) => {
      provider.answer(answer)
      for (const _again of ['first', 'second']) expect(await refusalOf(quotes.range(PAIR))).toMatchObject(INACTIVE)
      expect(askedOfPairs()).toHaveLength(1)
    },
  )

  it('is refused as the provider refuses it, for a minute without a further call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    provider.answer({ error: 'pair_is_inactive', message: 'Pair is inactive' }, 400)
    expect(await refusalOf(quotes.range(PAIR))).toMatchObject(INACTIVE)
    provider.answer({ minAmount: 1, maxAmount: null })
    vi.advanceTimersByTime(59_999)
    expect(await refusalOf(quotes.range(PAIR))).toMatchObject(INACTIVE)
    expect(askedOfPairs()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await quotes.range(PAIR)).toEqual({ minAmount: '1', maxAmount: null })
  })

  it('is asked for again after any other failure', async () => {
    provider.answer({}, 500)
    expect(await refusalOf(quotes.range(PAIR))).toMatchObject(UNAVAILABLE)
    provider.answer({ minAmount: 1, maxAmount: null })
    expect(await quotes.range(PAIR)).toEqual({ minAmount: '1', maxAmount: null })
  })

  it.each([
    ['a made-up coin to send', { fromCurrency: 'x1' }],
    ['a made-up coin to receive', { toCurrency: 'x1' }],
    ['a coin on a network of another one', { fromNetwork: 'eth' }],
    ['a coin on a made-up network', { toNetwork: 'x1' }],
  ])('is refused without a call for %s', async (_, madeUp) => {
    provider.answer({ minAmount: 1, maxAmount: null })
    expect(await refusalOf(quotes.range({ ...PAIR, ...madeUp }))).toMatchObject(INACTIVE)
    expect(await refusalOf(quotes.minimum({ ...PAIR, ...madeUp }))).toMatchObject(INACTIVE)
    expect(askedOfPairs()).toEqual([])
  })

  it('costs one call for the list when many ask for made-up pairs', async () => {
    provider.answer({ minAmount: 1, maxAmount: null })
    const ranges = Array.from({ length: 300 }, (_, at) => refusalOf(quotes.range({ ...PAIR, toCurrency: `x${at}` })))
    for (const refusal of await Promise.all(ranges)) expect(refusal).toMatchObject(INACTIVE)
    expect(provider.asked()).toHaveLength(1)
  })

  it('is asked for while there is no list', async () => {
    provider.list(LIST, { error: 'none' })
    provider.answer({ minAmount: 1, maxAmount: null })
    expect(await quotes.range({ ...PAIR, toCurrency: 'x1' })).toEqual({ minAmount: '1', maxAmount: null })
  })
})

describe('an estimate', () => {
  const estimate = (fromAmount = '0.1') => quotes.estimate({ ...PAIR, fromAmount })
  const FOUND = { fromAmount: 0.1, toAmount: 1.98 }

  it('names what is received for the amount that was entered', async () => {
    provider.answer(FOUND)
    expect(await estimate('00.1')).toEqual({
      fromAmount: '0.1',
      toAmount: '1.98',
      transactionSpeedForecast: null,
      warningMessage: null,
    })
    expect(provider.asked()[0]).toMatch(/^GET \/exchange\/estimated-amount\?.*fromAmount=0\.1$/)
  })

  it('has the forecast and the warning as plain text', async () => {
    provider.answer({ ...FOUND, transactionSpeedForecast: '<i>10-60</i>', warningMessage: ' <p>Slow</p> ' })
    expect(await estimate()).toMatchObject({ transactionSpeedForecast: '10-60', warningMessage: 'Slow' })
  })

  it.each([
    ['0', 'Enter an amount above 0'],
    ['0.0', 'Enter an amount above 0'],
    ['', 'Enter an amount'],
    ['-1', 'Enter a number'],
    ['1e5', 'Enter a number'],
    ['x', 'Enter a number'],
    ['0,5', 'Enter only a number, with a point for decimals'],
    ['0.1234567890123456789', 'Too many decimals'],
  ])('is not asked for with the amount %j', async (amount, message) => {
    expect(await refusalOf(estimate(amount))).toMatchObject({
      status: 400,
      code: 'rule_broken',
      extras: { fields: { fromAmount: message } },
    })
    expect(provider.asked()).toEqual([])
  })

  it.each([null, undefined, -1])(
    'is that of a pair which is not exchanged now when %j is received',
    async (toAmount) => {
      provider.answer({ ...FOUND, toAmount })
      expect(await refusalOf(estimate())).toMatchObject(INACTIVE)
    },
  )

  it('needs nothing but what is received, as a number or a text', async () => {
    provider.answer({ toAmount: '1.980' })
    expect(await estimate()).toMatchObject({ fromAmount: '0.1', toAmount: '1.98' })
  })
})

describe('an address', () => {
  const check = (network: string, address: string) => quotes.validateAddress({ currency: 'eth', network, address })

  it('is checked here on a network that is known', async () => {
    expect(await check('eth', ` ${ETH} `)).toEqual({ result: true, message: null })
    expect(await check('eth', 'x')).toEqual({ result: false, message: 'Invalid wallet address for Ethereum network' })
    expect(provider.asked()).toEqual([])
  })

  it('is checked by the provider on another one', async () => {
    provider.list(LIST, CURRENCIES)
    provider.answer({ result: false, message: '<b>Wrong</b>' })
    expect(await check('base', ` ${ETH} `)).toEqual({ result: false, message: 'Wrong' })
    provider.answer({ result: true, message: null })
    expect(await check('base', ETH)).toEqual({ result: true, message: null })
    expect(askedOfPairs()).toEqual(Array(2).fill(`GET /validate/address?currency=eth&address=${ETH}`))
  })

  it('is checked by the provider where the coin is only bought and sold for fiat', async () => {
    provider.list(LIST, CURRENCIES)
    provider.list(BOUGHT, [{ ticker: 'ETH', name: 'Ether', networks: [{ network: 'ARBITRUM' }] }])
    provider.answer({ result: true, message: null })
    expect(await check('arbitrum', ETH)).toEqual({ result: true, message: null })
  })

  it('is refused without a call on a network that the coin is not on', async () => {
    provider.list(LIST, CURRENCIES)
    provider.list(BOUGHT, [])
    provider.answer({ result: true, message: null })
    expect(await refusalOf(check('x1', ETH))).toMatchObject(INACTIVE)
    expect(await refusalOf(quotes.validateAddress({ currency: 'btc', network: 'base', address: ETH }))).toMatchObject(
      INACTIVE,
    )
    expect(askedOfPairs()).toEqual([])
  })

  it('is checked by the provider while there is no list', async () => {
    provider.answer({ result: true, message: null })
    expect(await check('x1', ETH)).toEqual({ result: true, message: null })
  })
})
