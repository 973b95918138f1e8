import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSwapQuotes } from '#server/exchange/services/swap-quotes.service.ts'
import { refusalOf, vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' } as const

let provider: VendorExchange
let quotes: ReturnType<typeof createSwapQuotes>
beforeEach(async () => {
  provider = await vendorExchange()
  quotes = createSwapQuotes(provider.exchange)
})
afterEach(() => provider.vendor.close())

describe('an estimate of what has to be sent', () => {
  it('asks the provider in reverse', async () => {
    provider.answer({ fromAmount: 0.1005, toAmount: 1.99 })
    expect(await quotes.estimate({ ...PAIR, toAmount: '01.99' })).toEqual({
      fromAmount: '0.1005',
      toAmount: '1.99',
      transactionSpeedForecast: null,
      warningMessage: null,
    })
    expect(provider.asked()[0]).toMatch(/^GET \/exchange\/estimated-amount\?.*toAmount=1\.99&type=reverse$/)
    expect(provider.asked()[0]).not.toContain('fromAmount')
  })

  it('is refused without an amount, and where the provider has none', async () => {
    expect(await refusalOf(quotes.estimate({ ...PAIR, toAmount: '0' }))).toMatchObject({
      status: 400,
      extras: { fields: { toAmount: 'Enter an amount above 0' } },
    })
    expect(await refusalOf(quotes.estimate(PAIR))).toMatchObject({
      extras: { fields: { fromAmount: 'Enter an amount' } },
    })
    provider.answer({ fromAmount: null, toAmount: 1.99 })
    expect(await refusalOf(quotes.estimate({ ...PAIR, toAmount: '1.99' }))).toMatchObject({
      message: 'Pair is inactive',
    })
  })

  it('is what is received where both are named', async () => {
    provider.answer({ fromAmount: 7, toAmount: 1.99 })
    expect(await quotes.estimate({ ...PAIR, fromAmount: '0.1', toAmount: '5' })).toMatchObject({
      fromAmount: '0.1',
      toAmount: '1.99',
    })
    expect(provider.asked()[0]).not.toContain('toAmount')
  })
})
