import { bankAccountSchema } from '#machines/domain/bank-accounts.ts'
import { returnPath } from '#machines/domain/flow-input.ts'
import { ADD_BANK_ACCOUNT } from '#machines/domain/messages/bank-accounts.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { addBankDetails } from './bank-account.wire.ts'

export const bankAccountMachine = defineForm({
  id: 'bankAccount',
  title: ADD_BANK_ACCOUNT,
  button: ADD_BANK_ACCOUNT,
  spec: ['§2 Payment method page', '§5 Bank details'],
  schema: bankAccountSchema,
  blank: { account_name: '', account_number: '', bank_name: '', account_type: '', sort_code: '' },
  submit: addBankDetails,
  ask: ({ sort_code, ...account }) => ({ body: { ...account, ...(sort_code ? { sort_code } : {}) } }),
  keep: ['account_name', 'account_number', 'bank_name', 'account_type', 'sort_code'],
  arrive: {
    notice: ({ message }) => message,
    to: ({ state }) => returnPath(state) ?? '/dashboard/account/payment-method',
  },
})
