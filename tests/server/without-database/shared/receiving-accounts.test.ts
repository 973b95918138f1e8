import { expect, it } from 'vitest'
import { accountToPay, receivingAccounts } from '#server/adverts/services/receiving-accounts.service.ts'
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

type Payees = Awaited<ReturnType<typeof receivingAccounts>>
/** The accounts of the methods, or the one of all. */
const textOf = (payees: Payees) => [...new Set(payees.map(({ account }) => account.public_id))].join()
const namesOf = (payees: Payees) => payees.map(({ method, account }) => `${method} ${account.public_id}`).join(', ')

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
  ['the requested one by the methods that it is for', 'B-1 W-2:Wise W-3:Wise', 'W-3', 'SEPA,Wise', 'B-1,W-3'],
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
  const found = receivingAccounts(1n, wanted, writtenTx({ 'from bank_account': rowsIn(saved) }).tx)
  expect(await found.then(textOf, codeOf)).toBe(paidTo)
})

const OF_OTHER = 'rule_broken: This account is for another payment method. Choose another one'

it.each([
  ['the chosen one of each', { SEPA: 'B-2', Wise: 'W-4' }, 'SEPA B-2, Interbank B-1, Wise W-4'],
  [
    'the chosen one of one, the named ones of the others',
    { SEPA: 'B-1' },
    'SEPA B-1, Interbank B-1, Wise W-4',
    'Wise:W-4',
  ],
  ['the named one while none is chosen', {}, 'SEPA B-2, Interbank B-1, Wise W-3', 'SEPA:B-2'],
  ['the chosen one rather than the named one', { Wise: 'W-3' }, 'SEPA B-1, Interbank B-1, Wise W-3', 'Wise:W-4'],
  ['none when it is not theirs', { Wise: 'W-9' }, SOMEBODY_ELSES],
  ['none of a bank for Wise', { Wise: 'B-1' }, OF_OTHER],
  ['none for a method that the advert does not offer', { Alipay: 'W-3' }, OF_OTHER],
])('by each method a seller is paid to %s', async (_, chosen, paidTo, named = '') => {
  const saved = rowsIn('B-1 B-2 W-3:Wise W-4:Wise')
  const [method = '', id] = named.split(':')
  const current = saved.flatMap((account) => (account.public_id === id ? [{ method, account }] : []))
  const wanted = { methods: ['SEPA', 'Interbank', 'Wise'], requestedId: undefined, chosen, current: current as never }
  const found = receivingAccounts(1n, wanted, writtenTx({ 'from bank_account': saved }).tx)
  expect(await found.then(namesOf, codeOf)).toBe(paidTo)
})

it('an account that is chosen for a method wins over the one that is requested for all', async () => {
  const { tx } = writtenTx({ 'from bank_account': rowsIn('B-1 B-2 W-3:Wise') })
  const wanted = { methods: ['SEPA', 'Interbank', 'Wise'], requestedId: 'B-2', chosen: { SEPA: 'B-1' } }
  expect(namesOf(await receivingAccounts(1n, wanted, tx))).toBe('SEPA B-1, Interbank B-2, Wise W-3')
})

it('a refused account names the field that it was in', async () => {
  const { tx } = writtenTx({ 'from bank_account': rowsIn('B-1 W-3:Wise') })
  const fieldsOf = (wanted: { requestedId?: string; chosen?: Record<string, string> }) =>
    receivingAccounts(1n, { methods: ['SEPA'], requestedId: undefined, ...wanted }, tx).catch((error: unknown) =>
      Object.keys(Reflect.get(Object(error), 'extras').fields),
    )
  expect(await fieldsOf({ requestedId: 'B-9' })).toEqual(['receiving_account_id'])
  expect(await fieldsOf({ requestedId: 'W-3' })).toEqual(['receiving_account_id'])
  for (const chosen of [{ SEPA: 'B-9' }, { SEPA: 'W-3' }, { Wise: 'W-3' }])
    expect(await fieldsOf({ chosen })).toEqual(['receiving_accounts'])
})

it.each([
  ['the account of the method', 'SEPA', { bank: 'B-1', account_number: '1', account_type: 'Others' }],
  ['that of another method', 'Wise', { bank: 'W-3', account_number: '1', account_type: 'Others', kind: 'handle' }],
])('the buyer on a Sell advert pays to %s', async (_, method, paidTo) => {
  const [bank, , wise] = rowsIn('B-1 B-2 W-3:Wise')
  const pays_to = [
    { method: 'SEPA', account: bank },
    { method: 'Wise', account: wise },
  ]
  const payment = { takerId: 2n, method, requestedId: undefined }
  const found = accountToPay({ type: 'Sell', person_id: 1n, pays_to } as never, payment, writtenTx({}).tx)
  expect(await found).toEqual({ account_name: 'A', ...paidTo })
})
