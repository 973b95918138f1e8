import { expect, it } from 'vitest'
import { accountToPay, receivingAccount } from '#server/m2m/services/receiving-accounts.service.ts'
import { writtenTx } from '../../support/written.ts'

/** 'B-1 W-2:Wise': a bank account and one for Wise. */
const rowsIn = (saved: string) =>
  saved.split(' ').flatMap((text) => {
    const [public_id, method = null] = text.split(':')
    if (public_id === '') return []
    const kind = method === null ? 'bank' : 'handle'
    return [
      { public_id, kind, method, bank_name: public_id, account_number: '1', account_name: 'A', account_type: 'Others' },
    ]
  })

const codeOf = (error: unknown) => Reflect.get(Object(error), 'code') + ': ' + Reflect.get(Object(error), 'message')

const SOMEBODY_ELSES = 'not_found: Bank account not found'
const BANK_FIRST = 'no_receiving_account: Add a bank account first, so that the buyer knows where to pay'

it.each([
  ['the first one without a request', 'B-1 B-2', undefined, 'Interbank', 'B-1'],
  ['the only one that was requested', 'B-1', 'B-1', 'Interbank', 'B-1'],
  ['the requested one of several', 'B-1 B-2 B-3', 'B-2', 'Interbank', 'B-2'],
  ['none when it is not theirs', 'B-1 B-2', 'B-9', 'Interbank', SOMEBODY_ELSES],
  ['none when there is none', '', undefined, 'Interbank', BANK_FIRST],
  ['none when there is none, whichever was requested', '', 'B-1', 'Interbank', BANK_FIRST],
  ['the first one of the method', 'B-1 W-2:Wise', undefined, 'Wise', 'W-2'],
  ['the requested one, which one of the methods can be paid to', 'B-1 W-2:Wise', 'W-2', 'SEPA,Wise', 'W-2'],
  [
    'none of another method',
    'B-1 W-2:Wise',
    'B-1',
    'Wise',
    'rule_broken: This account is for another payment method. Choose another one',
  ],
  [
    'none while a method has no account',
    'B-1 W-2:Wise',
    'B-1',
    'SEPA,Wise,Revolut,Alipay',
    'no_receiving_account: Add accounts for Revolut and Alipay first, so that the buyer knows where to pay',
  ],
  [
    'none while all accounts are missing',
    '',
    undefined,
    'SEPA,Interbank,Wise',
    'no_receiving_account: Add a bank account and an account for Wise first, so that the buyer knows where to pay',
  ],
])('a seller is paid to %s', async (_, saved, requestedId, methods, paidTo) => {
  const wanted = { methods: methods.split(','), requestedId }
  const found = receivingAccount(1n, wanted, writtenTx({ 'from bank_account': rowsIn(saved) }).tx)
  expect(await found.then(({ public_id }) => public_id, codeOf)).toBe(paidTo)
})

it('the named account stays while one of the methods can be paid to it', async () => {
  const { tx } = writtenTx({ 'from bank_account': rowsIn('B-1 B-2 W-3:Wise') })
  const ofMethods = (...methods: string[]) =>
    receivingAccount(1n, { methods, requestedId: undefined, currentId: 'B-2' }, tx).then(({ public_id }) => public_id)
  expect([await ofMethods('Wise', 'SEPA'), await ofMethods('Wise')]).toEqual(['B-2', 'W-3'])
})

it.each([
  ['the account that the advert names', 'B-1', 'SEPA', { bank: 'B-1', account_number: '1', account_type: 'Others' }],
  [
    'the account of the method',
    'B-1',
    'Wise',
    { bank: 'W-3', account_number: '1', account_type: 'Others', kind: 'handle' },
  ],
  ['none when the seller has none', 'B-1', 'Alipay', 'rule_broken'],
])('the buyer on a Sell advert pays to %s', async (_, named, method, paidTo) => {
  const saved = rowsIn('B-1 B-2 W-3:Wise')
  const advert = { type: 'Sell', person_id: 1n, pays_to: saved.find(({ public_id }) => public_id === named) }
  const payment = { takerId: 2n, method, requestedId: undefined }
  const found = accountToPay(advert as never, payment, writtenTx({ 'from bank_account': saved }).tx)
  expect(await found.catch((error: unknown) => Reflect.get(Object(error), 'code'))).toEqual(
    typeof paidTo === 'string' ? paidTo : { account_name: 'A', ...paidTo },
  )
})
