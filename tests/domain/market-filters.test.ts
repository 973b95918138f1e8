import { describe, expect, test } from 'vitest'
import {
  amountError,
  addressOf,
  openAdvertsInput,
  filtersOf,
  isFiltered,
  NO_FILTERS,
  SORTS,
  toggleMethod,
} from '#machines/domain/market-filters.ts'

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
    expect(openAdvertsInput({ ...inNaira, amount: '50,000' })).toMatchObject({ query: { amount: '50000' } })
    expect(openAdvertsInput({ ...inNaira, amount: 'lots' }).query).not.toHaveProperty('amount')
    expect(openAdvertsInput({ ...NO_FILTERS, amount: '50.5' }).query).not.toHaveProperty('amount')
    expect(amountError({ ...NO_FILTERS, amount: '50.5' })).toBe('Choose a currency for this amount')
  })

  test('the side is a tab, not a filter', () => {
    expect(isFiltered({ ...NO_FILTERS, side: 'sell' })).toBe(false)
    expect(isFiltered({ ...NO_FILTERS, amount: '5' })).toBe(true)
  })
})
