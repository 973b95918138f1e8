// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { PaymentMethodPage } from '#src/views/accounts/bank-accounts/payment-method-page.tsx'

export const flows = {
  paymentMethod: [paymentMethodMachine, PaymentMethodPage],
} as const

export default flowPage(...Object.values(flows))
