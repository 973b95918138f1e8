import { defineForm } from '#machines/shared/form/define-form.ts'
import { findFiatDeposit } from '#machines/support/endpoints/requests.ts'
import { FIND_DEPOSIT, MISSING_FIAT } from '#machines/support/messages/support.ts'
import { missingFiatSchema } from '#machines/support/rules/missing-deposits.ts'

export const missingFiatMachine = defineForm({
  id: 'missingFiat',
  title: MISSING_FIAT,
  button: FIND_DEPOSIT,
  spec: ['§2 Top bar', '§2 Deposit fiat'],
  schema: missingFiatSchema,
  submit: findFiatDeposit,
  // An empty reference is none.
  input: ({ reference, ...deposit }) => ({ body: { ...deposit, ...(reference === '' ? {} : { reference }) } }),
  draft: ['currency', 'amount', 'paid_on', 'payer', 'reference'],
  canRepeat: true,
})
