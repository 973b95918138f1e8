import { describe, expect, test } from 'vitest'
import { amountError } from '#machines/adverts/rules/market-amount.ts'
import {
  addressOf,
  openAdvertsInput,
  filterChoices,
  filtersOf,
  isFiltered,
  NO_FILTERS,
  SORTS,
  topicOf,
  toggleMethod,
  withFilters,
} from '#machines/adverts/rules/advert-filter.ts'

describe('the marketplace filters', () => {
  test('the Buy tab asks for adverts of type Sell, the Sell tab for adverts of type Buy', () => {
    expect(openAdvertsInput(NO_FILTERS)).toEqual({ query: { type: 'Sell', sort: 'price', limit: 20 } })
    expect(openAdvertsInput({ ...NO_FILTERS, side: 'sell' })).toMatchObject({ query: { type: 'Buy' } })
  })

  test('an address keeps them, defaults left out', () => {
    const chosen = {
      ...NO_FILTERS,
      side: 'sell',
      token: 'BTC',
      methods: ['Bank Transfer', 'Wise'],
      amount: '0100',
    } as const
    expect(addressOf(NO_FILTERS)).toBe('/m2m')
    expect(addressOf(chosen)).toBe('/m2m?side=sell&token=BTC&method=Bank%20Transfer,Wise&amount=100')
    expect(filtersOf({ side: 'sell', token: 'BTC', method: 'Bank Transfer,Wise', amount: '100' })).toEqual({
      ...chosen,
      amount: '100',
    })
  })

  test('invalid values in an address are ignored', () => {
    expect(filtersOf({ side: 'up', token: '<b>', currency: 'ngn', amount: '1e5', sort: 'toString' })).toEqual(
      NO_FILTERS,
    )
  })

  test('several payment methods list the adverts that take one of them', () => {
    const two = { ...NO_FILTERS, methods: ['Wise', 'SEPA'] }
    expect(openAdvertsInput(two)).toMatchObject({ query: { payment_method: ['Wise', 'SEPA'] } })
    expect(toggleMethod(two, 'Wise')).toEqual(['SEPA'])
    expect(toggleMethod(two, 'Zelle')).toEqual(['Wise', 'SEPA', 'Zelle'])
    expect(filtersOf({ method: 'Wise,,Wise' }).methods).toEqual(['Wise'])
  })

  test('the sort options are Price, Completed order number, Completion rate, Rating, as in §9', () => {
    expect(Object.values(SORTS)).toEqual(['Price', 'Completed order number', 'Completion rate', 'Rating'])
    expect(filtersOf({}).sort).toBe('price')
  })

  test('an amount filters only when it is a plain decimal of a chosen currency', () => {
    const inNaira = { ...NO_FILTERS, currency: 'NGN' }
    expect(openAdvertsInput({ ...inNaira, amount: ' 50.5 ' })).toMatchObject({ query: { amount: '50.5' } })
    expect(openAdvertsInput({ ...inNaira, amount: '50.000,50' })).toMatchObject({ query: { amount: '50000.50' } })
    expect(openAdvertsInput({ ...inNaira, amount: '12,5' })).toMatchObject({ query: { amount: '12.5' } })
    expect(openAdvertsInput({ ...inNaira, amount: 'lots' }).query).not.toHaveProperty('amount')
    expect(openAdvertsInput({ ...NO_FILTERS, amount: '50.5' }).query).not.toHaveProperty('amount')
    expect(amountError({ ...NO_FILTERS, amount: '50.5' })).toBe('Choose a currency for this amount')
  })

  test('an amount that can mean two asks which, stays over another filter and filters nothing', () => {
    const asking = { ...NO_FILTERS, currency: 'NGN', amount: '1,234' }
    expect(amountError(asking)).toBe('Which amount do you mean?')
    expect(filterChoices(asking).map(({ value }) => value)).toEqual(['1234'])
    expect(openAdvertsInput(asking).query).not.toHaveProperty('amount')
    expect(addressOf(asking)).toBe('/m2m?currency=NGN')
    expect(withFilters(asking, { token: 'BTC' })).toEqual({ ...asking, token: 'BTC' })
    const francs = { ...asking, currency: 'XOF' }
    expect([amountError(francs), filterChoices(francs)]).toEqual([undefined, []])
    expect(openAdvertsInput(francs)).toMatchObject({ query: { amount: '1234' } })
    expect(addressOf(francs)).toBe('/m2m?currency=XOF&amount=1234')
  })

  test('an amount may have the unit of its currency, and another one is refused', () => {
    const inNaira = { ...NO_FILTERS, currency: 'NGN', amount: '₦75,000.50' }
    expect([amountError(inNaira), addressOf(inNaira)]).toEqual([undefined, '/m2m?currency=NGN&amount=75000.50'])
    expect(withFilters(inNaira, { token: 'BTC' })).toEqual({ ...inNaira, token: 'BTC' })
    expect(openAdvertsInput(inNaira)).toMatchObject({ query: { amount: '75000.50' } })
    const dollars = { ...inNaira, amount: '$50' }
    expect(amountError(dollars)).toBe('This amount is in USD. Enter an amount in NGN')
    expect(openAdvertsInput(dollars).query).not.toHaveProperty('amount')
  })

  test('the stream is opened for type, token and currency', () => {
    expect(topicOf(NO_FILTERS)).toEqual({ type: 'Sell' })
    expect(topicOf({ ...NO_FILTERS, side: 'sell', token: 'BTC', currency: 'NGN' })).toEqual({
      type: 'Buy',
      token: 'BTC',
      currency: 'NGN',
    })
    expect(openAdvertsInput({ ...NO_FILTERS, token: 'BTC', currency: 'NGN' })).toEqual({
      query: { type: 'Sell', token: 'BTC', currency: 'NGN', sort: 'price', limit: 20 },
    })
  })

  test('a change of one filter leaves the others as they are', () => {
    const filters = { ...NO_FILTERS, side: 'sell', token: 'BTC', methods: ['Wise'], sort: 'rating' } as const
    expect(withFilters(filters, { token: 'USDT' })).toEqual({ ...filters, token: 'USDT' })
    expect(withFilters(filters, { side: 'buy', amount: 'lots' })).toEqual({ ...filters, side: 'buy' })
    expect(withFilters(NO_FILTERS, {})).toEqual({
      side: 'buy',
      token: '',
      currency: '',
      methods: [],
      amount: '',
      sort: 'price',
    })
  })

  test('what an address names is taken only if it can be', () => {
    const tokens = ['BTC', 'btc', 'B', 'BTC ', 'ABCDEFGHIJK', 'BT-C', 'xBTC'].map((token) => filtersOf({ token }).token)
    expect(tokens).toEqual(['BTC', '', '', '', '', '', ''])
    expect([200, 201].map((length) => filtersOf({ method: 'x'.repeat(length) }).methods.length)).toEqual([1, 0])
    const many = Array.from({ length: 21 }, (_, index) => `Method ${index}`)
    expect(filtersOf({ method: many.join() }).methods).toEqual(many.slice(0, 20))
    expect(['rating', 'Rating', 'toString'].map((sort) => filtersOf({ sort }).sort)).toEqual([
      'rating',
      'price',
      'price',
    ])
  })

  test('an amount that is empty has no error, one that is none has', () => {
    const inNaira = { ...NO_FILTERS, currency: 'NGN' }
    const errors = ['', '  ', '50', 'lots'].map((amount) => amountError({ ...inNaira, amount }))
    expect(errors).toEqual([undefined, undefined, undefined, 'Enter a number'])
    expect(amountError(NO_FILTERS)).toBeUndefined()
  })

  test('an amount with more decimals than its currency has filters nothing, and is named', () => {
    const inFrancs = { ...NO_FILTERS, currency: 'XOF' }
    const inNaira = { ...NO_FILTERS, currency: 'NGN' }
    expect([
      amountError({ ...inFrancs, amount: '500.5' }),
      amountError({ ...inFrancs, amount: '500' }),
      amountError({ ...inNaira, amount: '500.55' }),
      amountError({ ...inNaira, amount: '500.555' }),
      amountError({ ...NO_FILTERS, amount: '500.555' }),
      amountError({ ...NO_FILTERS, currency: 'USDT2', amount: '500.555' }),
    ]).toEqual([
      'Too many decimals',
      undefined,
      undefined,
      'Too many decimals',
      'Choose a currency for this amount',
      'Too many decimals',
    ])
    expect(openAdvertsInput({ ...inFrancs, amount: '500.5' }).query).not.toHaveProperty('amount')
    expect(openAdvertsInput({ ...inFrancs, amount: '500' })).toMatchObject({ query: { amount: '500' } })
  })

  test('the side is a tab, not a filter', () => {
    expect(isFiltered({ ...NO_FILTERS, side: 'sell' })).toBe(false)
    expect(isFiltered({ ...NO_FILTERS, amount: '5' })).toBe(true)
  })
})
