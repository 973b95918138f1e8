import { addPayoutAccount } from '#machines/accounts/endpoints/user.ts'
import { textIn } from '#machines/shared/flow/flow-input.ts'
import { ADD_PAYOUT_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { arriveBack } from '#machines/accounts/parts/arrive-back.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { payoutBody } from '#machines/accounts/rules/payout-accounts.ts'
import { payoutPlan } from './payout-plan.ts'

/** The method that an account is needed for arrives as state, if there is one. */
export const payoutAccountMachine = defineForm({
  ...payoutPlan,
  id: 'payoutAccount',
  title: ADD_PAYOUT_ACCOUNT,
  button: ADD_PAYOUT_ACCOUNT,
  start: ({ state }) => ({ values: { method: textIn(state, 'method') ?? '' } }),
  submit: addPayoutAccount,
  input: (account) => ({ body: payoutBody(account) }),
  draft: ['method', 'account_name', 'operator', 'phone_number', 'handle', 'email_or_phone'],
  arrive: arriveBack,
})
