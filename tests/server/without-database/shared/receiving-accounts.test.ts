import { expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import { accountToPay, receivingAccounts } from '#server/adverts/services/receiving-accounts.service.ts'

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

type Saved = Parameters<typeof receivingAccounts>[0]
type Wanted = Parameters<typeof receivingAccounts>[1]
type Payees = ReturnType<typeof receivingAccounts>

/** What is chosen, in short, or why nothing is. */
const chosenIn = (saved: object[], wanted: Wanted, inShort: (payees: Payees) => string): string => {
  try {
    return inShort(receivingAccounts(saved as Saved[number][], wanted))
  } catch (error) {
    return `${Reflect.get(Object(error), 'code')}: ${Reflect.get(Object(error), 'message')}`
  }
}
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
])('a seller is paid to %s', (_, saved, requestedId, methods, paidTo) => {
  expect(chosenIn(rowsIn(saved), { methods: methods.split(','), requestedId }, textOf)).toBe(paidTo)
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
])('by each method a seller is paid to %s', (_, chosen, paidTo, named = '') => {
  const saved = rowsIn('B-1 B-2 W-3:Wise W-4:Wise')
  const [method = '', id] = named.split(':')
  const current = saved.flatMap((account) => (account.public_id === id ? [{ method, account }] : []))
  const wanted = { methods: ['SEPA', 'Interbank', 'Wise'], requestedId: undefined, chosen, current: current as never }
  expect(chosenIn(saved, wanted, namesOf)).toBe(paidTo)
})

it('an account that is chosen for a method wins over the one that is requested for all', () => {
  const wanted = { methods: ['SEPA', 'Interbank', 'Wise'], requestedId: 'B-2', chosen: { SEPA: 'B-1' } }
  expect(chosenIn(rowsIn('B-1 B-2 W-3:Wise'), wanted, namesOf)).toBe('SEPA B-1, Interbank B-2, Wise W-3')
})

it.each<readonly [field: string, Partial<Wanted>]>([
  ['receiving_account_id', { requestedId: 'B-9' }],
  ['receiving_account_id', { requestedId: 'W-3' }],
  ['receiving_accounts', { chosen: { SEPA: 'B-9' } }],
  ['receiving_accounts', { chosen: { SEPA: 'W-3' } }],
  ['receiving_accounts', { chosen: { Wise: 'W-3' } }],
])('a refused account names the field %s that it was in: %j', (field, wanted) => {
  const call = () =>
    receivingAccounts(rowsIn('B-1 W-3:Wise') as never, { methods: ['SEPA'], requestedId: undefined, ...wanted })
  expect(call).toThrow(expect.objectContaining({ extras: { fields: { [field]: expect.any(String) } } }))
})

/** The account of a Sell advert is the advert's own. */
const notAsked = { query: () => expect.unreachable() } as unknown as Tx

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
  const found = accountToPay({ type: 'Sell', person_id: 1n, pays_to } as never, payment, notAsked)
  expect(await found).toEqual({ account_name: 'A', ...paidTo })
})
