import { describe, expect, it } from 'vitest'
import { externalTerms } from '#machines/exchange/rules/external-terms.ts'
import { externalPurchase, externalSale } from '#machines/exchange/samples/external-orders.ts'

const USD_FEE = { name: 'Service fee', amount: '3', ticker: 'USD' }
const ETH_FEE = { name: 'Network fee', amount: '0.001', ticker: 'ETH' }
/** ETH for 100 USD. */
const bought = { fromAmount: '100', toAmount: '0.03', fees: [USD_FEE], ourPrice: '3265' }
/** 0.1 BTC for USD. */
const sold = { fromAmount: '0.1', toAmount: '6200', fees: [USD_FEE], ourPrice: '65000' }

describe('what an order with an external recipient costs', () => {
  it('is the rate per token, the fees with their percent, and how far the rate is from our own price', () => {
    expect([externalTerms(externalPurchase, bought), externalTerms(externalSale, sold)]).toEqual([
      { rate: '1 ETH ≈ 3,333.33 USD', fees: '3.00 USD (3%)', difference: "2.09% above Quayside's price" },
      { rate: '1 BTC ≈ 62,000.00 USD', fees: '3.00 USD (0.05%)', difference: "4.62% below Quayside's price" },
    ])
  })

  it.each([
    ['none', [], 'Included'],
    ['in the currency', [{ ...USD_FEE, amount: '2.991' }], '3.00 USD (3%)'],
    ['in both', [USD_FEE, ETH_FEE], '3.00 USD and 0.001 ETH (6.23%)'],
    ['in the token', [ETH_FEE], '0.001 ETH (3.23%)'],
    ['in something else', [USD_FEE, { ...USD_FEE, ticker: 'BTC' }], '3.00 USD and 3 BTC'],
    ['in nothing that is named', [{ ...USD_FEE, ticker: '' }], '3 '],
  ])('has fees %s', (_, fees, shown) => {
    expect(externalTerms(externalPurchase, { ...bought, fees }).fees).toBe(shown)
  })

  it.each([
    ['unknown', null, null],
    ['the same', '3333.333333333333', "At Quayside's price"],
    ['a little higher', '3333.6', "0.01% below Quayside's price"],
    ['a quarter of a hundredth lower', '3333.25', "At Quayside's price"],
    ['half', '1666.66666667', "100% above Quayside's price"],
  ])('is compared with our own price where it is %s', (_, ourPrice, difference) => {
    expect(externalTerms(externalPurchase, { ...bought, ourPrice }).difference).toBe(difference)
  })
})
