import { describe, expect, it, test } from 'vitest'
import { depositAmountError, preselected, resumedForm, withdrawalAmountError } from '#machines/domain/fiat-movements.ts'
import { dollars, euros, naira } from '#machines/model/samples/fiat-balances.ts'

const form = { balances: [naira, dollars, euros], currency: 'USD' }

test.each([
  ['', null],
  ['0', 'You cannot withdraw 0. Go higher or fund wallet!'],
  ['0.00', 'You cannot withdraw 0. Go higher or fund wallet!'],
  ['1200.5', null],
  ['1,200.50', null],
  [' 20 ', null],
  ['1200.51', 'Insufficient balance. Go lower!'],
  ['1.005', 'Too many decimals'],
  ['1e1', 'Enter a number'],
  ['-1', 'Enter a number'],
  ['1.200,50', 'Enter a number'],
])('of 1,200.50 USD a withdrawal of "%s" says %j', (amount, error) => {
  expect(withdrawalAmountError({ ...form, amount })).toBe(error)
})

test.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount above 0'],
  ['0.01', null],
  ['100000000', null],
  ['100000000.01', 'A deposit can be up to 100,000,000 USD'],
  ['0.001', 'Too many decimals'],
  ['1e3', 'Enter a number'],
])('a deposit of "%s" says %j', (amount, error) => {
  expect(depositAmountError({ ...form, amount })).toBe(error)
})

describe('the currency to begin with', () => {
  it('is the one that was asked for', () => expect(preselected(form.balances, 'NGN')).toBe('NGN'))
  it('is the first with funds if that one is unknown', () => expect(preselected(form.balances, 'XYZ')).toBe('USD'))
  it('is the first if there are no funds', () => expect(preselected([naira], 'XYZ')).toBe('NGN'))
})

describe('a form that was left', () => {
  const draft = { currency: 'EUR', amount: '20' }
  it('comes back with its amount in the same currency', () =>
    expect(resumedForm({ draft, query: { currency: 'EUR' } })).toMatchObject({ currency: 'EUR', amount: '20' }))
  it('loses its amount in another currency', () =>
    expect(resumedForm({ draft, query: { currency: 'USD' } })).toMatchObject({ currency: 'USD', amount: '' }))
  it('comes back as it was sent while its answer is unknown', () =>
    expect(resumedForm({ draft: { ...draft, sentKey: 'key-1' }, query: { currency: 'USD' } })).toMatchObject({
      ...draft,
      sentKey: 'key-1',
    }))
})
