import { addBankDetails } from '#machines/accounts/endpoints/user.ts'
import { ADD_BANK_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { arriveBack } from '#machines/accounts/parts/arrive-back.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { accountBody, accountPlan } from './account-plan.ts'

export const bankAccountMachine = defineForm({
  ...accountPlan,
  id: 'bankAccount',
  title: ADD_BANK_ACCOUNT,
  button: ADD_BANK_ACCOUNT,
  submit: addBankDetails,
  input: (account) => ({ body: accountBody(account) }),
  draft: ['account_name', 'account_number', 'bank_name', 'account_type', 'sort_code'],
  arrive: arriveBack,
})
