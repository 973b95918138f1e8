import { describe, expect, it } from 'vitest'
import { manualBank } from '#server/wallet/gateways/bank.manual.ts'

const EUR = { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null }

describe('the setting BANK_ACCOUNTS', () => {
  it('has the account of each currency, and of no other', () => {
    const bank = manualBank(JSON.stringify({ EUR, USD: { ...EUR, sort_code: '04-00-04' } }))
    expect(bank.accountFor('EUR')).toEqual(EUR)
    expect(bank.accountFor('USD')).toEqual({ ...EUR, sort_code: '04-00-04' })
    expect(bank.accountFor('GBP')).toBeNull()
  })

  it.each([
    ['no JSON', 'EUR'],
    ['null', 'null'],
    ['a list', JSON.stringify([EUR])],
    ['a currency in lower case', JSON.stringify({ eur: EUR })],
    ['a currency of four letters', JSON.stringify({ EURO: EUR })],
    ['a currency of two letters', JSON.stringify({ EU: EUR })],
    ['no details', JSON.stringify({ EUR: null })],
    ['no account number', JSON.stringify({ EUR: { ...EUR, account_number: undefined } })],
    ['an empty name', JSON.stringify({ EUR: { ...EUR, account_name: '' } })],
    ['a name of 101 characters', JSON.stringify({ EUR: { ...EUR, bank_name: 'x'.repeat(101) } })],
    ['a bank that is null', JSON.stringify({ EUR: { ...EUR, bank_name: null } })],
    ['no sort code', JSON.stringify({ EUR: { ...EUR, sort_code: undefined } })],
  ])('with %s stops the start', (_, setting) => {
    expect(() => manualBank(setting)).toThrow('BANK_ACCOUNTS must be JSON')
  })

  it('takes a name of 100 characters', () => {
    expect(manualBank(JSON.stringify({ EUR: { ...EUR, bank_name: 'x'.repeat(100) } })).accountFor('EUR')).not.toBeNull()
  })
})
