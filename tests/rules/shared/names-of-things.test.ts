import { expect, test } from 'vitest'
import { COUNTRIES, countryName, isCountry } from '#machines/catalog/countries.ts'
import { deviceOf } from '#machines/accounts/rules/devices.ts'
import { DISPLAY_CURRENCIES, displayPlaces, isDisplayCurrency, offeredOf } from '#machines/catalog/assets.ts'
import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import { pageIn } from '#machines/shared/api/page.ts'
import { pageAt } from '#machines/routing/paths.ts'

test('a display currency is one of fourteen; crypto has eight decimals, fiat two', () => {
  expect(['USD', 'BTC', 'XOF', 'usd', 'USDT', ''].map(isDisplayCurrency)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(DISPLAY_CURRENCIES.map((ticker) => `${ticker} ${displayPlaces(ticker)}`)).toEqual([
    'BTC 8',
    'ETH 8',
    'SOL 8',
    'BNB 8',
    'USD 2',
    'CAD 2',
    'GBP 2',
    'EUR 2',
    'CNY 2',
    'NGN 2',
    'ZAR 2',
    'GHS 2',
    'KES 2',
    'XOF 2',
  ])
})

test('of the display currencies those are offered that the settings have, in their order, and all until those are there', () => {
  expect(offeredOf(['XOF', 'USDT', 'USD', 'BTC'])).toEqual(['BTC', 'USD', 'XOF'])
  expect(offeredOf([])).toEqual([])
  expect(offeredOf(undefined)).toEqual(DISPLAY_CURRENCIES)
})

test('a country has a code of two letters and a name', () => {
  expect(COUNTRIES.length).toBe(249)
  expect([COUNTRIES[0], COUNTRIES.at(-1)]).toEqual([
    { code: 'AF', name: 'Afghanistan' },
    { code: 'ZW', name: 'Zimbabwe' },
  ])
  expect(COUNTRIES.filter(({ code, name }) => !/^[A-Z]{2}$/.test(code) || name === '')).toEqual([])
  expect(['NG', 'ng', 'XX', ''].map(isCountry)).toEqual([true, false, false, false])
  expect(['NG', 'CI', 'XX'].map(countryName)).toEqual(['Nigeria', 'Côte d’Ivoire', 'XX'])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120', 'Chrome on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'A browser on Linux'],
  ['Firefox/121', 'Firefox'],
  ['curl/8', 'Unknown device'],
  ['', 'Unknown device'],
])('%j is a device named %j', (userAgent, name) => expect(deviceOf(userAgent)).toBe(name))

test('a page of an answer is its rows and the cursor of the next', () => {
  expect(pageIn({ data: ['a', 'b'], next_cursor: 'c' })).toEqual({ rows: ['a', 'b'], nextCursor: 'c' })
  expect(pageIn({ data: [], next_cursor: null })).toEqual({ rows: [], nextCursor: null })
})

test('an id is named in files in lower case', () => {
  expect(['createTrade', 'm2m', 'aBC'].map(kebabCase)).toEqual(['create-trade', 'm2m', 'a-b-c'])
})

test.each([
  ['/m2m', 'marketplace'],
  ['/m2m/?token=BTC', 'marketplace'],
  ['/m2m?to=/dashboard#top', 'marketplace'],
  ['/nowhere', undefined],
])('the page behind %j is %s', (to, page) => expect(pageAt(to)).toBe(page))
