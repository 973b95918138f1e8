import { bankAccountMachine } from '#machines/bank-account/bank-account.machine.ts'
import { addBankDetails, updateBankDetails } from '#machines/bank-account/bank-account.wire.ts'
import { editBankAccountMachine } from '#machines/bank-account/edit-bank-account.machine.ts'
import { bankDetailsMachine } from '#machines/bank-details/bank-details.machine.ts'
import { fetchBankDetails } from '#machines/bank-details/bank-details.wire.ts'
import { paymentMethodMachine } from '#machines/payment-method/payment-method.machine.ts'
import { deleteBankDetails } from '#machines/payment-method/payment-method.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

const bankDetails = bankDetailsMachine.provide({
  actors: {
    fetchBankDetails: overWire(fetchBankDetails, (_, signal) =>
      api.GET('/user-app/user-profile/bank-details', { signal }),
    ),
  },
})

const bankAccount = bankAccountMachine.provide({
  actors: {
    addBankDetails: overWire(addBankDetails, ({ body }, signal) =>
      api.POST('/user-app/user-profile/add-bank-details', { body, signal }),
    ),
  },
})

const editBankAccount = editBankAccountMachine.provide({
  actors: {
    updateBankDetails: overWire(updateBankDetails, ({ path, body }, signal) =>
      api.PUT('/user-app/user-profile/update-bank-details/{id}', { params: { path }, body, signal }),
    ),
  },
})

export const runningPaymentMethod = paymentMethodMachine.provide({
  actors: {
    bankDetails,
    bankAccount,
    editBankAccount,
    deleteBankDetails: overWire(deleteBankDetails, ({ path }, signal) =>
      api.DELETE('/user-app/user-profile/delete-bank-details/{id}', { params: { path }, signal }),
    ),
  },
})
