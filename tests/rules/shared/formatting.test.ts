import { describe, expect, test } from 'vitest'
import { publishedDay } from '#machines/website/rules/content.ts'
import {
  fixed,
  formatDateTime,
  formatDay,
  formatListPrice,
  formatChange,
  formatPercent,
  formatPrice,
  formatRating,
  formatTime,
  listedNumber,
  round,
  marketDistance,
  truncateMiddle,
  upTo,
  windowLabel,
} from '#machines/shared/values/formatting.ts'

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
    ['12.5', 0, '12.50'],
    ['12.5', 2, '12.50'],
    ['0.125', 0, '0.125'],
  ])('a price of %s at scale %i is %s', (decimal, scale, shown) => expect(formatPrice(decimal, scale)).toBe(shown))

  test.each([
    ['0.125', 2, 'down', '0.12'],
    ['0.121', 2, 'up', '0.13'],
    ['0.12', 2, 'up', '0.12'],
    ['0.125', 2, 'halfEven', '0.12'],
    ['0.135', 2, 'halfEven', '0.14'],
    ['0.1250001', 2, 'halfEven', '0.13'],
    ['0.996', 2, 'halfEven', '1.00'],
    ['9.5', 0, 'halfEven', '10'],
    ['-1.236', 2, 'halfEven', '-1.24'],
    ['-0.001', 2, 'halfEven', '0.00'],
    ['0.1250', 2, 'halfEven', '0.12'],
    ['0.12150', 2, 'halfEven', '0.12'],
    ['0.13150', 2, 'halfEven', '0.13'],
    ['0.12050', 2, 'halfEven', '0.12'],
    ['0.1351', 2, 'halfEven', '0.14'],
  ] as const)('%s at %i decimals, rounded %s, is %s', (decimal, places, mode, shown) =>
    expect(round(decimal, places, mode)).toBe(shown),
  )

  test.each([
    ['96880867.396', '96,880,867.40'],
    ['1', '1.00'],
    ['1507.62178', '1,507.62'],
    ['0.9996', '0.9996'],
    ['0.99996', '1.00'],
    ['0.000043219', '0.00004322'],
    ['0.5', '0.5000'],
    ['0', '0.00'],
    ['00.5', '0.5000'],
    ['.5', '0.5000'],
    ['0.998', '0.9980'],
    ['0.1200', '0.1200'],
    ['0.10505', '0.1050'],
    ['0.1230', '0.1230'],
    ['0.00105', '0.001050'],
    ['0.000', '0.00'],
    ['10', '10.00'],
  ])('a price of %s is %s in a list', (decimal, shown) => expect(formatListPrice(decimal)).toBe(shown))

  test.each([
    [97.79, 1, '97.8'],
    [99.97, 1, '99.9'],
    [100, 1, '100.0'],
    [99.95, 1, '99.9'],
    [100.04, 1, '100.0'],
    [-0.125, 2, '-0.12'],
    [1e-7, 2, '0.00'],
    [250.26, 1, '250.3'],
  ])('%d percent at %i decimals is %s', (percent, places, shown) => expect(formatPercent(percent, places)).toBe(shown))

  test.each([
    [2.5, { text: '+2.50%', tone: 'up' }],
    [0.01, { text: '+0.01%', tone: 'up' }],
    [0, { text: '0.00%', tone: 'down' }],
    [-4, { text: '-4.00%', tone: 'down' }],
    [null, { text: '–' }],
  ] as const)('a change of %s percent is %j', (percent, shown) => expect(formatChange(percent, 2)).toEqual(shown))

  test('a rating of 4.97 is 5.0', () => expect(formatRating(4.97)).toBe('5.0'))

  test.each([
    ['2026-01-01T00:00:00.000Z', 'Thu, Jan 1, 2026', '12:00\u00a0AM'],
    ['2026-02-28T09:05:59.999Z', 'Sat, Feb 28, 2026', '09:05\u00a0AM'],
    ['2026-05-10T11:59:00.000Z', 'Sun, May 10, 2026', '11:59\u00a0AM'],
    ['2026-12-31T12:30:00.000Z', 'Thu, Dec 31, 2026', '12:30\u00a0PM'],
    ['2026-09-23T23:10:00.000Z', 'Wed, Sep 23, 2026', '11:10\u00a0PM'],
  ])('%s is written as its weekday, month, day and year, and a time that never wraps', (instant, day, time) => {
    expect([formatDay(instant), formatTime(instant)]).toEqual([day, time])
    expect(formatDateTime(instant)).toBe(`${day}, ${time}`)
    expect(publishedDay(instant)).toBe(day)
  })

  test('a long id is truncated in the middle, a short one is not', () => {
    expect(truncateMiddle('ABCDEFGHJKMNPQRSTVWX', 5, 5)).toBe('ABCDE…STVWX')
    expect(truncateMiddle('ABCDE', 5, 5)).toBe('ABCDE')
    expect(truncateMiddle('ABCDEFGHJK', 5, 5)).toBe('ABCDEFGHJK')
    expect(truncateMiddle('ABCDEFGHJKM', 5, 5)).toBe('ABCDE…GHJKM')
  })

  test('an order number in a list has 8 characters at each end on a phone, 5 elsewhere', () => {
    expect(listedNumber('ABCDEFGHJKMNPQRSTVWX')).toEqual({ desktop: 'ABCDE…STVWX', phone: 'ABCDEFGH…PQRSTVWX' })
  })

  test.each([
    [null, ''],
    [100, 'at market price'],
    [100.004, 'at market price'],
    [99.6, '0.4% below market'],
    [100.25, '0.25% above market'],
  ])('a price of %j percent is %j', (percent, shown) => expect(marketDistance(percent)).toBe(shown))

  test('a payment window of an hour is named so', () => {
    expect([15, 30, 60, 120].map(windowLabel)).toEqual(['15 mins', '30 mins', '1 hr', '120 mins'])
  })

  test('a day has weekday, month, day and year', () => {
    expect(formatDay('2026-01-01T12:00:00.000Z')).toMatch(/^\w{3}, Jan \d, 2026$/)
  })
})
