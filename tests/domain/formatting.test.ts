import { describe, expect, test } from 'vitest'
import { fixed, truncateMiddle, formatDay, formatPrice, upTo } from '#machines/domain/formatting.ts'

describe('formatting', () => {
  test.each([
    ['75000', 2, '75,000.00'],
    ['1234567.5', 2, '1,234,567.50'],
    ['0.999', 2, '0.99'],
    ['12', 0, '12'],
    ['999', 3, '999.000'],
  ])('%s with %i decimals is %s', (decimal, places, shown) => expect(fixed(decimal, places)).toBe(shown))

  test.each([
    ['0.00500000', 8, '0.005'],
    ['1000.10', 8, '1,000.1'],
    ['0.123456789', 8, '0.12345678'],
    ['50', 8, '50'],
  ])('%s with up to %i decimals is %s', (decimal, places, shown) => expect(upTo(decimal, places)).toBe(shown))

  test.each([
    ['1500.5', 2, '1,500.50'],
    ['0.00004', 2, '0.00004'],
    ['97000', 0, '97,000'],
    ['12.5', 0, '12.5'],
  ])('a price of %s at scale %i is %s', (decimal, scale, shown) => expect(formatPrice(decimal, scale)).toBe(shown))

  test('a long id is truncated in the middle, a short one is not', () => {
    expect(truncateMiddle('ABCDEFGHJKMNPQRSTVWX', 5, 5)).toBe('ABCDE…STVWX')
    expect(truncateMiddle('ABCDE', 5, 5)).toBe('ABCDE')
  })

  test('a day has weekday, month, day and year', () => {
    expect(formatDay('2026-01-01T12:00:00.000Z')).toMatch(/^\w{3}, Jan \d, 2026$/)
  })
})
