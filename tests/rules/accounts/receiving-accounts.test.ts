import { describe, expect, it } from 'vitest'
import { withOptions } from '#machines/m2m/rules/advert-form.ts'
import { paidToSentence } from '#machines/m2m/rules/advert-sentences.ts'
import {
  accountsFor,
  accountsIn,
  accountsToAdd,
  methodsToAddFor,
  payeeHint,
  receivingAccountIn,
  withShownAccount,
} from '#machines/m2m/rules/receiving-accounts.ts'
import type { Advert } from '#machines/m2m/rules/trade.ts'
import { fullOptions } from '#machines/m2m/advert-form-options/advert-form-options.model.ts'
import { ownAdvert, sellDraft } from '#machines/m2m/samples/advert-drafts.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasMobile, adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { payoutAccountSchema, payoutBody } from '#machines/accounts/rules/payout-accounts.ts'
import { type SavedAccount, acceptsMethod, accountLine } from '#machines/accounts/rules/saved-accounts.ts'
import { accountKindOf, METHOD_NAMES, PAYOUT_METHODS } from '#machines/catalog/payment-methods.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import { drafting } from '../m2m/drafting.ts'

describe('the bank account of a seller', () => {
  const SECOND = 'BBCDEFGHJKMNPQRSTVWX'
  const accountOf = (saved: readonly SavedAccount[], receiving_account_id: string, editing?: Advert) => {
    const options = { ...fullOptions, accounts: saved }
    const draft = withOptions({ ...sellDraft, receiving_account_id }, options)
    return receivingAccountIn(drafting(draft, { options, editing: editing ?? null }))
  }
  it('is the first saved, unless another was chosen that is still saved', () => {
    expect(accountOf([firstQuay, secondQuay], '')).toBe(firstQuay)
    expect(accountOf([firstQuay, secondQuay], SECOND)).toBe(secondQuay)
    expect(accountOf([firstQuay], SECOND)).toBe(firstQuay)
    expect(accountOf([], SECOND)).toBeUndefined()
  })
  it('of an edited advert stays its own while none is chosen, and when the chosen one is gone', () => {
    expect(accountOf([firstQuay, secondQuay], '', ownAdvert)).toBe(secondQuay)
    expect(accountOf([firstQuay, secondQuay], 'CCCDEFGHJKMNPQRSTVWX', ownAdvert)).toBe(secondQuay)
    expect(accountOf([firstQuay, secondQuay], firstQuay._id, ownAdvert)).toBe(firstQuay)
  })
  it('is stored when it is shown', () => {
    expect(withShownAccount(drafting()).receiving_account_id).toBe(firstQuay._id)
    expect(withShownAccount(drafting({ receiving_account_id: SECOND, type: 'Buy' })).receiving_account_id).toBe(SECOND)
  })
  it('is shown to a seller only, and none without any', () => {
    expect(receivingAccountIn(drafting({ receiving_account_id: SECOND }))).toBe(secondQuay)
    expect(receivingAccountIn(drafting({ receiving_account_id: SECOND, type: 'Buy' }))).toBeUndefined()
    expect(receivingAccountIn(drafting({}, { options: { ...fullOptions, accounts: [] } }))).toBeUndefined()
    expect(receivingAccountIn(drafting({}, { options: null }))).toBeUndefined()
  })
  it('of an edited advert is among the choices, also when the list is older', () => {
    const options = { ...fullOptions, accounts: [firstQuay] }
    const editing = drafting({ receiving_account_id: SECOND }, { editing: ownAdvert, options })
    expect(accountsIn(editing)).toEqual([firstQuay, secondQuay])
    expect(receivingAccountIn(editing)).toBe(secondQuay)
    expect(accountsIn(drafting({}, { editing: ownAdvert }))).toEqual([firstQuay, secondQuay])
    expect(accountsIn(drafting({}, { editing: ownAdvert, options: null }))).toEqual([secondQuay])
  })
  it('is named in a sentence, with that of each method that it cannot be paid by', () => {
    const SENTENCE = 'You are paid to Ada Obi, Second Quay 9876543210.'
    const chosen = { receiving_account_id: SECOND }
    expect(paidToSentence(drafting({ ...chosen, payment_methods: ['SEPA', 'Interbank'] }))).toBe(SENTENCE)
    const both = drafting({ ...chosen, payment_methods: ['SEPA', 'Wise'] })
    expect(paidToSentence(both)).toBe('You are paid to Ada Obi, Second Quay 9876543210; Ada Obi, Wise @ada.')
    expect(payeeHint(both)).toBe('Ada Obi, Wise · @ada')
    expect(paidToSentence(drafting({ receiving_account_id: SECOND, type: 'Buy' }))).toBeNull()
  })
})

describe('the accounts of the payment methods', () => {
  const secondWise = { ...adasWise, _id: 'W2SEABCDEFGHJKMNPQRS', handle: '@two' }
  const form = (payment_methods: string[], accounts: readonly SavedAccount[], receiving_account_id = '') =>
    drafting({ payment_methods, receiving_account_id }, { options: { ...fullOptions, accounts } })

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

  it('to choose from are the banks, without any those of the methods, and all before a method is chosen', () => {
    const saved = [adasMobile, firstQuay, adasWise, secondWise]
    expect(accountsIn(form(['SEPA', 'Wise'], saved))).toEqual([firstQuay])
    expect(accountsIn(form(['Wise'], saved))).toEqual([adasWise, secondWise])
    expect(accountsIn(form([], saved))).toEqual([firstQuay])
    expect(accountsIn(form([], [adasWise]))).toEqual([adasWise])
    expect(receivingAccountIn(form(['Wise'], saved, secondWise._id))).toBe(secondWise)
    expect(receivingAccountIn(form(['Wise'], saved, firstQuay._id))).toBe(adasWise)
    expect(accountsFor(['Alipay'], saved)).toEqual([])
  })

  it('that are missing are named', () => {
    const saved = [firstQuay, adasWise]
    expect(methodsToAddFor(form(['SEPA', 'Wise'], saved))).toEqual([])
    expect(methodsToAddFor(form(['SEPA', 'Wise', 'Revolut', 'M-Pesa'], saved))).toEqual(['Revolut', 'M-Pesa'])
    expect(methodsToAddFor(form(['SEPA', 'Wise'], []))).toEqual(['SEPA', 'Wise'])
    const bought = form(['SEPA'], [])
    expect(methodsToAddFor({ ...bought, draft: { ...bought.draft, type: 'Buy' } })).toEqual([])
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
