import { returnPath } from '#machines/domain/flow-input.ts'
import { ADD_BANK_ACCOUNT } from '#machines/domain/messages/bank-accounts.ts'
import { paths } from '#machines/domain/paths.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { accountBody, accountPlan } from './account-plan.ts'
import { addBankDetails } from '#machines/endpoints/user.ts'

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
  },
})
