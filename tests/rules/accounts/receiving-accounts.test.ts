import { describe, expect, it } from 'vitest'
import { withOptions } from '#machines/m2m/rules/advert-form.ts'
import { paidToSentence } from '#machines/m2m/rules/advert-sentences.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { accountsIn, receivingAccountIn, withShownAccount } from '#machines/m2m/rules/receiving-accounts.ts'
import type { Advert } from '#machines/m2m/rules/trade.ts'
import { fullOptions } from '#machines/m2m/advert-form-options/advert-form-options.model.ts'
import { ownAdvert, sellDraft } from '#machines/m2m/samples/advert-drafts.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { drafting } from '../m2m/drafting.ts'

describe('the bank account of a seller', () => {
  const SECOND = 'BBCDEFGHJKMNPQRSTVWX'
  const accountOf = (saved: readonly BankAccount[], receiving_account_id: string, editing?: Advert) => {
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
  it('is named in a sentence', () => {
    const SENTENCE = 'You are paid to Ada Obi, Second Quay 9876543210.'
    expect(paidToSentence(drafting({ receiving_account_id: SECOND }))).toBe(SENTENCE)
    expect(paidToSentence(drafting({ receiving_account_id: SECOND, type: 'Buy' }))).toBeNull()
  })
})
