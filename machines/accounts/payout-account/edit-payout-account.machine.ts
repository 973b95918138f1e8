import { updatePayoutAccount } from '#machines/accounts/endpoints/user.ts'
import { textIn } from '#machines/shared/flow/flow-input.ts'
import { EDIT_PAYOUT_ACCOUNT, SAVE_BANK_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { payoutBody } from '#machines/accounts/rules/payout-accounts.ts'
import { payoutPlan } from './payout-plan.ts'

/** The saved account arrives as state; its method stays. */
export const editPayoutAccountMachine = defineForm({
  ...payoutPlan,
  id: 'editPayoutAccount',
  title: EDIT_PAYOUT_ACCOUNT,
  button: SAVE_BANK_ACCOUNT,
  start: ({ state }) => ({
    values: {
      method: textIn(state, 'method') ?? '',
      account_name: textIn(state, 'account_name') ?? '',
      operator: textIn(state, 'operator') ?? '',
      phone_number: textIn(state, 'phone_number') ?? '',
      handle: textIn(state, 'handle') ?? '',
      email_or_phone: textIn(state, 'email_or_phone') ?? '',
    },
  }),
  submit: updatePayoutAccount,
  input: (account, { arrivedWith }) => ({
    path: { id: textIn(arrivedWith, '_id') ?? '' },
    body: payoutBody(account),
  }),
  draft: ['account_name', 'operator', 'phone_number', 'handle', 'email_or_phone'],
})
