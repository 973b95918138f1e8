import { bankAccountMachine } from '#machines/bank-account/bank-account.machine.ts'
import { addBankDetails, updateBankDetails } from '#machines/bank-account/bank-account.endpoints.ts'
import { editBankAccountMachine } from '#machines/bank-account/edit-bank-account.machine.ts'
import { bankDetailsMachine } from '#machines/bank-details/bank-details.machine.ts'
import { fetchBankDetails } from '#machines/bank-details/bank-details.endpoints.ts'
import { paymentMethodMachine } from '#machines/payment-method/payment-method.machine.ts'
import { deleteBankDetails } from '#machines/payment-method/payment-method.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const bankDetails = bankDetailsMachine.provide({
  actors: {
    fetchBankDetails: httpActor(fetchBankDetails, (_, signal) =>
      api.GET('/user-app/user-profile/bank-details', { signal }),
    ),
  },
})

const bankAccount = bankAccountMachine.provide({
  actors: {
    addBankDetails: httpActor(addBankDetails, ({ body }, signal) =>
      api.POST('/user-app/user-profile/add-bank-details', { body, signal }),
    ),
  },
})

const editBankAccount = editBankAccountMachine.provide({
  actors: {
    updateBankDetails: httpActor(updateBankDetails, ({ path, body }, signal) =>
      api.PUT('/user-app/user-profile/update-bank-details/{id}', { params: { path }, body, signal }),
    ),
  },
})

export const runningPaymentMethod = paymentMethodMachine.provide({
  actors: {
    bankDetails,
    bankAccount,
    editBankAccount,
    deleteBankDetails: httpActor(deleteBankDetails, ({ path }, signal) =>
      api.DELETE('/user-app/user-profile/delete-bank-details/{id}', { params: { path }, signal }),
    ),
  },
})
