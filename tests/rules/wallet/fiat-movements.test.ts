import { describe, expect, it, test } from 'vitest'
import { COMMA_IN_NUMBER } from '#machines/shared/messages/amounts.ts'
import {
  amountToSend,
  chosenAccount,
  depositAmountError,
  preselected,
  resumedForm,
  withdrawalAmountError,
  withdrawalFacts,
  withdrawnAmount,
} from '#machines/wallet/rules/fiat-movements.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { dollars, euros, naira } from '#machines/wallet/samples/fiat-balances.ts'

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
  ['1.200,50', null],
  ['12,5', null],
  ['1,200', 'Which amount do you mean?'],
  ['$1,200.50', null],
  ['20 EUR', 'This amount is in EUR. Enter an amount in USD'],
  ['12,00.50', COMMA_IN_NUMBER],
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
  ['12,5', null],
  ['1,234', 'Which amount do you mean?'],
  ['$12.50', null],
  ['₦12.50', 'This amount is in NGN. Enter an amount in USD'],
  ['1e3', 'Enter a number'],
])('a deposit of "%s" says %j', (amount, error) => {
  expect(depositAmountError({ ...form, amount })).toBe(error)
})

test('while the balances are unknown no amount is refused, and none is made up', () => {
  const unknown = { balances: [], currency: 'USD', amount: '1,200.50' }
  expect([depositAmountError(unknown), withdrawalAmountError(unknown)]).toEqual([null, null])
  expect(amountToSend(unknown)).toBe('1200.50')
  expect(withdrawnAmount({ ...unknown, amount: '20.5' })).toBe('20 USD')
})

test('what is sent has no separators, unless it could be another amount', () => {
  const coin = { ...dollars, scale: 3 }
  expect(amountToSend({ ...form, amount: ' 1,200.50 ' })).toBe('1200.50')
  expect(amountToSend({ balances: [coin], currency: 'USD', amount: '1,201' })).toBe('1,201')
})

test('the code of a withdrawal confirms the amount and the bank account', () => {
  const withdrawal = { ...form, amount: '1,200.5', accounts: [firstQuay, secondQuay], account: secondQuay._id }
  expect(chosenAccount(withdrawal)).toBe(secondQuay)
  expect(withdrawnAmount(withdrawal)).toBe('1,200.50 USD')
  expect(withdrawalFacts(withdrawal)).toEqual({
    act: 'withdrawal',
    amount: '1,200.50 USD',
    to: 'bankAccount',
    recipient: 'Ada Obi, Second Quay 9876543210',
  })
  expect(withdrawalFacts({ ...withdrawal, account: 'GONE' }).recipient).toBe('Deleted bank account')
})

describe('the currency to begin with', () => {
  it('is the one that was asked for while none is known', () => expect(preselected([], 'XYZ')).toBe('XYZ'))
  it('is the one that was asked for', () => expect(preselected(form.balances, 'NGN')).toBe('NGN'))
  it('is the first with funds if that one is unknown', () => expect(preselected(form.balances, 'XYZ')).toBe('USD'))
  it('is the first if there are no funds', () => expect(preselected([naira], 'XYZ')).toBe('NGN'))
})

describe('a form that was left', () => {
  const draft = { currency: 'EUR', amount: '20' }
  it('comes back with its amount in the same currency', () =>
    expect(resumedForm({ draft, query: { currency: 'EUR' } })).toEqual({
      balances: [],
      currency: 'EUR',
      amount: '20',
      sentKey: '',
    }))
  it('loses its amount in another currency', () =>
    expect(resumedForm({ draft, query: { currency: 'USD' } })).toMatchObject({ currency: 'USD', amount: '' }))
  it('comes back as it was sent while its answer is unknown', () =>
    expect(resumedForm({ draft: { ...draft, sentKey: 'key-1' }, query: { currency: 'USD' } })).toMatchObject({
      ...draft,
      sentKey: 'key-1',
    }))
  it('makes way for another currency while it only waits for its code', () => {
    const waiting = { ...draft, sentKey: 'key-1', 'confirmMovement.key': '' }
    const linked = (code: string, currency: string) =>
      resumedForm({ draft: { ...waiting, 'confirmMovement.key': code }, query: { currency } })
    expect(linked('', 'USD')).toMatchObject({ currency: 'USD', amount: '', sentKey: '' })
    expect(linked('', 'EUR')).toMatchObject({ ...draft, sentKey: 'key-1' })
    expect(linked('key-2', 'USD')).toMatchObject({ ...draft, sentKey: 'key-1' })
  })
})
