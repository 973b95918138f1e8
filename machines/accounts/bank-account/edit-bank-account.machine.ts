import { updateBankDetails } from '#machines/accounts/endpoints/user.ts'
import { textIn } from '#machines/shared/flow/flow-input.ts'
import { EDIT_BANK_ACCOUNT, SAVE_BANK_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { accountBody, accountPlan } from './account-plan.ts'

/** The saved account arrives as state. */
export const editBankAccountMachine = defineForm({
  ...accountPlan,
  id: 'editBankAccount',
  title: EDIT_BANK_ACCOUNT,
  button: SAVE_BANK_ACCOUNT,
  start: ({ state }) => ({
    values: {
      account_name: textIn(state, 'account_name') ?? '',
      account_number: textIn(state, 'account_number') ?? '',
      bank_name: textIn(state, 'bank_name') ?? '',
      account_type: textIn(state, 'account_type') ?? '',
      sort_code: textIn(state, 'sort_code') ?? '',
    },
  }),
  submit: updateBankDetails,
  input: (account, { arrivedWith }) => ({
    path: { id: textIn(arrivedWith, '_id') ?? '' },
    body: accountBody(account),
  }),
  draft: ['account_name', 'account_number', 'bank_name', 'account_type', 'sort_code'],
})
