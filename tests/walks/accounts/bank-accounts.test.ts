import { addBankDetails, deleteBankDetails } from '#machines/accounts/endpoints/user.ts'
import { fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { bankDetailsMachine } from '#machines/accounts/reads.machine.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { BANK_ACCOUNT_DELETED, BANK_ACCOUNT_SAVED } from '#machines/accounts/messages/accounts.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { bankAccountMachine } from '#machines/accounts/bank-account/bank-account.machine.ts'
import { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import { answering, running, settled } from '../running.ts'

const account: BankAccount = {
  _id: 'ABCDEFGHJKMNPQRSTVWX',
  account_name: 'Ada Obi',
  account_number: '0123456789',
  bank_name: 'Harbour Bank',
  account_type: 'Savings',
  sort_code: null,
}

test('a bank account that was added or deleted changes the list at once, however recently it was fetched', async () => {
  let saved: BankAccount[] = []
  const machine = paymentMethodMachine.provide({
    actors: {
      bankDetails: bankDetailsMachine.provide({
        actors: { fetchBankDetails: fromPromise<BankAccount[], OperationInput<'fetchBankDetails'>>(async () => saved) },
      }),
      bankAccount: bankAccountMachine.provide({
        actors: {
          addBankDetails: answering(addBankDetails, {
            status: 200,
            body: { message: BANK_ACCOUNT_SAVED, data: account },
          }),
        },
      }),
      deleteBankDetails: answering(deleteBankDetails, { status: 200, body: { message: BANK_ACCOUNT_DELETED } }),
    },
  })
  const { actor } = running(machine, { state: {}, draft: {}, newKey: () => 'key' })
  const listed = () => actor.getSnapshot().children.bankDetails?.getSnapshot().context.data
  await settled()
  actor.send({ type: 'account.add' })
  saved = [account]
  const form = actor.getSnapshot().children.bankAccount
  for (const name of ['account_name', 'account_number', 'bank_name', 'account_type'] as const)
    form?.send({ type: 'field.change', name, value: account[name] })
  form?.send({ type: 'form.submit' })
  await settled()
  await settled()
  expect(listed()).toEqual([account])
  actor.send({ type: 'account.delete', id: account._id, account })
  saved = []
  actor.send({ type: 'deletion.confirm' })
  await settled()
  expect(listed()).toEqual([])
})
