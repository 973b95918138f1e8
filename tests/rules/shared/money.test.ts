import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalOf,
  fiatFor,
  minorOf,
  normalizeDecimal,
  parseMoney,
  plainDecimal,
  PRICE_SCALE,
  tokenFor,
} from '#machines/shared/values/money.ts'

const BTC_USD = { token: 8, fiat: 2 }
const price = (text: string) => minorOf(text, PRICE_SCALE)

describe('an amount as text', () => {
  it.each([
    ['0', 8, 0n],
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['999999999999999999.999999999999999999', 18, 10n ** 36n - 1n],
    ['250', 0, 250n],
    ['0.10', 2, 10n],
  ])('%s at scale %i is %s minor units', (text, scale, minor) => {
    expect(parseMoney(text, scale)).toBe(minor)
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['-1', 'malformed'],
    ['+1', 'malformed'],
    ['1e5', 'malformed'],
    ['01', 'malformed'],
    ['.5', 'malformed'],
    ['1.', 'malformed'],
    ['1,000', 'comma'],
    ['1,5', 'comma'],
    ['0x10', 'malformed'],
    ['NaN', 'malformed'],
    ['Infinity', 'malformed'],
    ['1\n', 'malformed'],
    [' 1', 'malformed'],
    ['١', 'malformed'],
    ['1234567890123456789', 'too_large'],
    ['1234567890123456789.123', 'too_large'],
    ['0.123', 'too_precise'],
    ['0.100', 'too_precise'],
  ])('%j is refused as %s', (text, flaw) => {
    expect(parseMoney(text, 2)).toBe(flaw)
  })

  it('that was not checked throws where it is trusted', () => {
    expect(() => minorOf('1e5', 2)).toThrow(RangeError)
  })

  it.each([
    [1n, 8, '0.00000001'],
    [150n, 2, '1.5'],
    [100n, 2, '1'],
    [0n, 18, '0'],
    [7n, 0, '7'],
    [-5n, 1, '-0.5'],
  ])('%s minor units at scale %i are written %s', (minor, scale, text) => {
    expect(decimalOf(minor, scale)).toBe(text)
  })

  it('comes back as it was written', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 17n })
    fc.assert(fc.property(minor, fc.nat(18), (value, scale) => minorOf(decimalOf(value, scale), scale) === value))
  })
})

describe('a decimal of a request', () => {
  it.each([
    [' 1.50 ', '1.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['00', '0'],
    ['01.25', '1.25'],
  ])('%j is %s', (text, decimal) => expect(normalizeDecimal(text)).toBe(decimal))

  it.each(['1,234', '1,5', '1,234.5', '1 234', "1'234", '١٢', '05x', '00x5', '-05', '.', ''])(
    '%j, which is none, stays as it is',
    (text) => expect(normalizeDecimal(text)).toBe(text),
  )
})

describe('a JSON number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1.5, '1.5'],
    [1e-7, '0.0000001'],
    [-2.5e-9, '-0.0000000025'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [5e-324, `0.${'0'.repeat(323)}5`],
  ])('%s is the decimal %s', (value, text) => {
    expect(plainDecimal(value)).toBe(text)
  })

  it('of any size is the decimal whose digits it is printed with', () => {
    const significant = (text: string) => text.replace(/e.*|[-.]/g, '').replace(/^0+|0+$/g, '')
    const check = (value: number) => {
      const text = plainDecimal(value)
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(significant(text)).toBe(significant(String(value)))
      expect(Number(text)).toBe(value === 0 ? 0 : value)
    }
    const runs = { numRuns: 5000 }
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), check), runs)
    const exponent = fc.integer({ min: -12, max: 24 })
    fc.assert(
      fc.property(fc.nat(10 ** 9), exponent, (digits, power) => check(Number(`${digits}e${power}`))),
      runs,
    )
  })

  it('that is none, or a text, stays as it is and is refused where it is parsed', () => {
    expect(['1e5', '1e+5', '1.50'].map(plainDecimal)).toEqual(['1e5', '1e+5', '1.50'])
    expect(parseMoney(plainDecimal(Infinity), 8)).toBe('malformed')
  })
})

describe('a quote', () => {
  it.each([
    ['100', '50000', BTC_USD, '0.002'],
    ['100', '30000', BTC_USD, '0.00333333'],
    ['0.01', '99999999', BTC_USD, '0'],
    ['1000', '0.00000001', { token: 18, fiat: 0 }, '100000000000'],
    ['5', '3', { token: 18, fiat: 0 }, '1.666666666666666666'],
  ])('of %s fiat at %s buys %s', (fiat, at, scales, token) => {
    expect(decimalOf(tokenFor(minorOf(fiat, scales.fiat), price(at), scales), scales.token)).toBe(token)
  })

  it('of tokens in fiat is cut, not rounded up', () => {
    expect(decimalOf(fiatFor(minorOf('0.00333333', 8), price('30000'), BTC_USD), 2)).toBe('99.99')
  })

  it('never gives more than was paid for, and less than one unit too little', () => {
    const scales = fc.record({ token: fc.nat(18), fiat: fc.nat(2) })
    const fiat = fc.bigInt({ min: 0n, max: 10n ** 20n })
    const at = fc.bigInt({ min: 1n, max: 10n ** 26n })
    fc.assert(
      fc.property(fiat, at, scales, (fiatMinor, priceMinor, scale) => {
        const paid = fiatMinor * 10n ** BigInt(PRICE_SCALE + scale.token)
        const unit = priceMinor * 10n ** BigInt(scale.fiat)
        const token = tokenFor(fiatMinor, priceMinor, scale)
        return token * unit <= paid && (token + 1n) * unit > paid && fiatFor(token, priceMinor, scale) <= fiatMinor
      }),
    )
  })
})
