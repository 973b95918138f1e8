import { addBankDetails } from '#machines/accounts/endpoints/user.ts'
import { returnPath, returnPlace } from '#machines/shared/flow/flow-input.ts'
import { ADD_BANK_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { paths } from '#machines/routing/paths.ts'
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
  arrive: {
    to: ({ state }) => returnPath(state) ?? paths.paymentMethod(),
    state: ({ state }) => returnPlace(state)?.state ?? {},
  },
})
