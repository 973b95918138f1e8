import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimalIn, plainText } from '#server/exchange/services/provider-refusals.ts'
import { createSwapQuotes } from '#server/exchange/services/swap-quotes.service.ts'
import { refusalOf, vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' } as const
const UNAVAILABLE = { status: 503, code: 'unavailable' }

let provider: VendorExchange
let quotes: ReturnType<typeof createSwapQuotes>
beforeEach(async () => {
  provider = await vendorExchange()
  quotes = createSwapQuotes(provider.exchange)
})
afterEach(() => provider.vendor.close())

describe('a refusal of the provider', () => {
  const refused = async (body: unknown, status = 400) => {
    provider.answer(body, status)
    return refusalOf(quotes.estimate({ ...PAIR, fromAmount: '0.1' }))
  }
  const WORDS = 'The exchange provider refused this swap'

  it.each([
    ['its words and its code', { message: 'Too <b>low</b>', error: 'low' }, 'Too low', { code: 'low' }],
    ['its text', 'Closed', 'Closed', { code: '' }],
    ['our own words without any', { error: 'e'.repeat(61) }, WORDS, { code: 'e'.repeat(60) }],
    ['our own words where its own are blank', { message: ' <b></b> ', error: null }, WORDS, { code: '' }],
    ['no range where there is none', { payload: { range: null } }, WORDS, { code: '' }],
    ['no range in an empty payload', { payload: null }, WORDS, { code: '' }],
    ['nothing of an empty answer', null, WORDS, { code: '' }],
    [
      'its range',
      { message: 'Too low', payload: { range: { minAmount: 0.5, maxAmount: null } } },
      'Too low',
      { code: '', range: { minAmount: '0.5', maxAmount: null } },
    ],
  ])('has %s', async (_, body, message, provided) => {
    const refusal = await refused(body)
    expect(refusal).toMatchObject({ status: 400, code: 'provider_refused', message })
    expect(refusal).toHaveProperty('extras.provider', provided)
  })

  it('is a fault of ours when it is about our key', async () => {
    for (const status of [401, 403])
      expect(await refused({ message: 'Key is wrong' }, status)).toMatchObject({
        ...UNAVAILABLE,
        message: 'The exchange provider is not available at the moment',
        extras: { retryAfterS: 60 },
      })
  })

  it.each([
    ['is not available', 'x'.repeat(1024 * 1024), 200, 'The exchange provider is not available at the moment'],
    ['cannot be read', 'x', 200, 'The exchange provider sent an invalid answer. Try again in a few seconds'],
    ['cannot be reached', {}, 500, 'The exchange provider cannot be reached. Try again in a few seconds'],
  ])('is none when it %s, which is said', async (_, body, status, message) => {
    expect(await refused(body, status)).toMatchObject({ ...UNAVAILABLE, message })
  })

  it('of many calls waits as long as the provider wants', async () => {
    provider.answer({}, 429, { 'retry-after': '33' })
    expect(await refusalOf(quotes.range(PAIR))).toMatchObject({ ...UNAVAILABLE, extras: { retryAfterS: 33 } })
  })
})

describe('what a provider writes', () => {
  it.each([
    ['<script>x</script> a\u0000\u200b\n\tb ', 'x a b'],
    ['a < b', 'a < b'],
    ['x'.repeat(301), 'x'.repeat(300)],
  ])('is plain text: %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it.each([
    ['0', '0'],
    ['0.50', '0.5'],
    ['10', '10'],
    ['1.000', '1'],
    ['9'.repeat(18), '9'.repeat(18)],
    ['9'.repeat(19), null],
    [`0.${'1'.repeat(19)}`, `0.${'1'.repeat(18)}`],
    ['01', null],
    ['1.', null],
    ['.5', null],
    ['-1', null],
    ['1e5', null],
    [' 1', null],
    ['1 ', null],
    [1, null],
    [null, null],
  ])('is a decimal or none: %j', (value, decimal) => {
    expect(decimalIn(value)).toBe(decimal)
  })
})
