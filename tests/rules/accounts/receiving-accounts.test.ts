import { describe, expect, it } from 'vitest'
import type { AdvertForm } from '#machines/adverts/rules/advert-form.ts'
import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { paidToSentence } from '#machines/adverts/rules/advert-sentences.ts'
import {
  accountsFor,
  accountsIn,
  accountsToAdd,
  hasAccountsIn,
  methodsToAddFor,
  paidToText,
  payeesIn,
  withShownAccounts,
} from '#machines/adverts/rules/receiving-accounts.ts'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import { ownAdvert } from '#machines/adverts/samples/advert-drafts.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasMobile, adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { payoutAccountSchema, payoutBody } from '#machines/accounts/rules/payout-accounts.ts'
import {
  type SavedAccount,
  acceptsMethod,
  accountLine,
  advertsOfAccount,
  identifierOf,
} from '#machines/accounts/rules/saved-accounts.ts'
import { accountKindOf, METHOD_NAMES, PAYOUT_METHODS } from '#machines/catalog/payment-methods.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import { drafting } from '../adverts/drafting.ts'

const SECOND = 'BBCDEFGHJKMNPQRSTVWX'
const secondWise = { ...adasWise, _id: 'W2SEABCDEFGHJKMNPQRS', handle: '@two' }
const form = (
  payment_methods: string[],
  accounts: readonly SavedAccount[],
  receiving_accounts: Readonly<Record<string, string>> = {},
) => drafting({ payment_methods, receiving_accounts }, { options: { ...fullOptions, accounts } })
const bought = (draft: Partial<AdvertDraft>) => drafting({ ...draft, type: 'Buy' })
const namesOf = (of: AdvertForm) => payeesIn(of).map(({ method, account }) => `${method} ${identifierOf(account)}`)

describe('the account of a seller for a method', () => {
  const BY_BANK = ['SEPA', 'Interbank']

  it('is the first saved for it, unless another was chosen that is still saved', () => {
    const saved = [firstQuay, secondQuay, adasWise, secondWise]
    expect(namesOf(form([...BY_BANK, 'Wise'], saved))).toEqual(['SEPA 0123456789', 'Interbank 0123456789', 'Wise @ada'])
    const chosen = { Interbank: SECOND, Wise: secondWise._id, SEPA: adasWise._id }
    expect(namesOf(form([...BY_BANK, 'Wise'], saved, chosen))).toEqual([
      'SEPA 0123456789',
      'Interbank 9876543210',
      'Wise @two',
    ])
    expect(namesOf(form(BY_BANK, [firstQuay], chosen))).toEqual(['SEPA 0123456789', 'Interbank 0123456789'])
    expect(namesOf(form(BY_BANK, [], chosen))).toEqual([])
    expect(namesOf(drafting({}, { options: null }))).toEqual([])
  })
  it('is none of who buys, whose choice stays for the other side', () => {
    const chosen = { 'Bank Transfer': SECOND }
    expect(payeesIn(bought({ receiving_accounts: chosen }))).toEqual([])
    expect(withShownAccounts(bought({ receiving_accounts: chosen })).receiving_accounts).toMatchObject(chosen)
  })
  it('of an edited advert stays its own while none is chosen, and when the chosen one is gone', () => {
    const options = { ...fullOptions, accounts: [firstQuay, secondQuay] }
    const edited = (id?: string) =>
      drafting(
        { payment_methods: ['Bank Transfer'], receiving_accounts: id === undefined ? {} : { 'Bank Transfer': id } },
        { options, editing: ownAdvert },
      )
    expect(namesOf(edited())).toEqual(['Bank Transfer 9876543210'])
    expect(namesOf(edited('CCCDEFGHJKMNPQRSTVWX'))).toEqual(['Bank Transfer 9876543210'])
    expect(namesOf(edited(firstQuay._id))).toEqual(['Bank Transfer 0123456789'])
  })
  it('is in the draft when it is shown, by each method that is chosen and by no other', () => {
    const left = { SEPA: SECOND, Alipay: 'G0NEABCDEFGHJKMNPQRS', Wise: secondWise._id }
    const shown = withShownAccounts(form(['SEPA', 'Wise'], [firstQuay, secondQuay, adasWise], left))
    expect(shown.receiving_accounts).toEqual({ SEPA: SECOND, Wise: adasWise._id })
  })
  it('of an edited advert is among the choices, also when the list is older', () => {
    const options = { ...fullOptions, accounts: [firstQuay] }
    const editing = drafting({}, { editing: ownAdvert, options })
    expect(accountsIn(editing, 'Bank Transfer')).toEqual([firstQuay, secondQuay])
    expect(accountsIn(drafting({}, { editing: ownAdvert }), 'SEPA')).toEqual([firstQuay, secondQuay])
    expect(accountsIn(drafting({}, { editing: ownAdvert, options: null }), 'Wise')).toEqual([adasWise])
  })
  it('is named in a sentence, each account once, and those of banks with their methods where there are several', () => {
    const saved = [firstQuay, secondQuay, adasWise]
    const ofSecond = { SEPA: SECOND, Interbank: SECOND }
    const sentence = (methods: string[], chosen = {}) => paidToSentence(form(methods, saved, chosen))
    expect(sentence(BY_BANK, ofSecond)).toBe('You are paid to Ada Obi, Second Quay 9876543210.')
    expect(sentence(['SEPA', 'Wise'], ofSecond)).toBe(
      'You are paid to Ada Obi, Second Quay 9876543210; Ada Obi, Wise @ada.',
    )
    expect(sentence(['SEPA', 'Bank Transfer', 'Wise', 'Interbank'], ofSecond)).toBe(
      'You are paid to Ada Obi, Second Quay 9876543210 for SEPA and Interbank; Ada Obi, First Quay 0123456789 for Bank Transfer; Ada Obi, Wise @ada.',
    )
    expect(paidToSentence(bought({}))).toBeNull()
    const [first, second] = [
      { method: 'SEPA', account: firstQuay },
      { method: 'Interbank', account: secondQuay },
    ]
    expect(paidToText({ receiving_accounts: [first, { method: 'Wise', account: adasWise }] })).toBe(
      'First Quay · 0123456789 and Wise · @ada',
    )
    expect(paidToText({ receiving_accounts: [first, second] })).toBe(
      'First Quay · 0123456789 for SEPA and Second Quay · 9876543210 for Interbank',
    )
    expect([paidToText({}), paidToText({ receiving_accounts: [] })]).toEqual(['', ''])
  })
})

describe('an account that is not deleted', () => {
  const refused = (data?: unknown) => ({ kind: 'refused', message: 'In use', code: 'account_in_use', data }) as const

  it('names the adverts that are paid to it', () => {
    const adverts = [
      { t_id: 'BVYSBTCABCDEFGHJKMNP', token: 'BTC', currency: 'USD' },
      { t_id: 'SE11SVSDTABCDEFGHJKM', token: 'USDT', currency: 'NGN' },
    ]
    expect(advertsOfAccount(refused({ adverts }))).toEqual([
      'Sell BTC for USD · BVYSB…JKMNP',
      'Sell USDT for NGN · SE11S…GHJKM',
    ])
  })
  it('names none that an answer does not have', () => {
    const none = [undefined, null, {}, { adverts: 'BTC' }, { adverts: [null, { t_id: 'BVYSBTCABCDEFGHJKMNP' }] }]
    for (const data of none) expect(advertsOfAccount(refused(data))).toEqual([])
    expect(advertsOfAccount(null)).toEqual([])
  })
})

describe('the accounts of the payment methods', () => {
  it('are of the kind of the method; every bank account is paid by each method of banks', () => {
    expect(METHOD_NAMES.map((name) => [name, accountKindOf(name)])).toEqual([
      ['Bank Transfer', 'bank'],
      ['Interbank', 'bank'],
      ['Mobile Money', 'mobile'],
      ['Wise', 'handle'],
      ['Revolut', 'handle'],
      ['SEPA', 'bank'],
      ['M-Pesa', 'mobile'],
      ['Interac e-Transfer', 'contact'],
      ['Alipay', 'handle'],
    ])
    const accepted = (account: SavedAccount) => METHOD_NAMES.filter((method) => acceptsMethod(account, method))
    expect([firstQuay, adasWise, adasMobile].map(accepted)).toEqual([
      ['Bank Transfer', 'Interbank', 'SEPA'],
      ['Wise'],
      ['Mobile Money'],
    ])
    expect(PAYOUT_METHODS).not.toContain('Zelle')
    expect(acceptsMethod(firstQuay, 'Zelle')).toBe(false)
  })

  it('to choose from are those of the method', () => {
    const saved = [adasMobile, firstQuay, adasWise, secondWise]
    const choices = (method: string) => accountsIn(form(['SEPA', 'Wise'], saved), method)
    expect(choices('SEPA')).toEqual([firstQuay])
    expect(choices('Wise')).toEqual([adasWise, secondWise])
    expect(choices('Alipay')).toEqual([])
    expect(accountsFor([], saved)).toEqual(saved)
  })

  it('that are missing are named', () => {
    const saved = [firstQuay, adasWise]
    expect(methodsToAddFor(form(['SEPA', 'Wise'], saved))).toEqual([])
    expect(methodsToAddFor(form(['SEPA', 'Wise', 'Revolut', 'M-Pesa'], saved))).toEqual(['Revolut', 'M-Pesa'])
    expect(methodsToAddFor(form(['SEPA', 'Wise'], []))).toEqual(['SEPA', 'Wise'])
    expect(methodsToAddFor(bought({ payment_methods: ['M-Pesa'] }))).toEqual([])
    expect([form([], []), form([], saved), form(['Wise'], saved), form(['M-Pesa'], saved)].map(hasAccountsIn)).toEqual([
      ...[false, true, true, false],
    ])
    const first = (what: string) => `Add ${what} first, so that the buyer knows where to pay`
    expect(accountsToAdd([])).toBe(first('a bank account'))
    expect(accountsToAdd(['SEPA', 'Interbank'])).toBe(first('a bank account'))
    expect(accountsToAdd(['Wise'])).toBe(first('an account for Wise'))
    expect(accountsToAdd(['SEPA', 'Wise'])).toBe(first('a bank account and an account for Wise'))
    expect(accountsToAdd(['Wise', 'Revolut', 'Alipay'])).toBe(first('accounts for Wise, Revolut and Alipay'))
  })

  it('are read in one line, and sent without the fields of other kinds', () => {
    expect([adasWise, adasMobile].map(accountLine)).toEqual(['Ada Obi, Wise @ada', 'Ada Obi, MTN 0803 123 4567'])
    const typed = { ...adasMobile, handle: '@left', email_or_phone: 'left' }
    expect(errorsOf(payoutAccountSchema, typed)).toEqual({})
    const { _id, ...body } = adasMobile
    expect(payoutBody(payoutAccountSchema.validateSync(typed))).toEqual(body)
  })
})
