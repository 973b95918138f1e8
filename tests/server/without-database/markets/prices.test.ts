import { describe, expect, it } from 'vitest'
import { priceFrom } from '#server/markets/gateways/decimal-prices.ts'

describe('prices', () => {
  it.each([
    ['64123.456789', '64123.46'],
    ['1000', '1000'],
    ['1000.126', '1000.13'],
    ['1000.125', '1000.13'],
    ['1000.124', '1000.12'],
    ['999.99999', '1000'],
    ['999.9999', '999.9999'],
    ['1.00005', '1.0001'],
    ['1.00004', '1'],
    ['0.99999999', '0.99999999'],
    ['0.999999995', '1'],
    ['0.123456785', '0.12345679'],
    ['0.00000012', '0.00000012'],
    ['0.000000005', '0.00000001'],
    ['0.0000000049999999999999999999', null],
    ['0', null],
    ['-1', null],
    ['NaN', null],
  ])('of the text %s are %s', (of, price) => {
    expect(priceFrom({ of })).toBe(price)
  })

  it('in another token or by an exchange rate are exact quotients', () => {
    expect(priceFrom({ of: '64000.5', per: '3200.25' })).toBe('19.9986')
    expect(priceFrom({ of: '0.12', times: '38592000', per: '64000' })).toBe('72.36')
  })
})
