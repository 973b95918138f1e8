import { bankAccountMachine } from '#machines/bank-account/bank-account.machine.ts'
import { addBankDetails } from '#machines/bank-account/bank-account.wire.ts'
import { bankDetailsMachine } from '#machines/bank-details/bank-details.machine.ts'
import { fetchBankDetails } from '#machines/bank-details/bank-details.wire.ts'
import { paymentMethodMachine } from '#machines/payment-method/payment-method.machine.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningPaymentMethod = paymentMethodMachine.provide({
  actors: {
    bankDetails: bankDetailsMachine.provide({
      actors: {
        fetchBankDetails: overWire(fetchBankDetails, (_, signal) =>
          api.GET('/user-app/user-profile/bank-details', { signal }),
        ),
      },
    }),
    bankAccount: bankAccountMachine.provide({
      actors: {
        addBankDetails: overWire(addBankDetails, ({ body }, signal) =>
          api.POST('/user-app/user-profile/add-bank-details', { body, signal }),
        ),
      },
    }),
  },
})
