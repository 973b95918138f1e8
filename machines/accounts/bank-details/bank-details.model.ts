import { fetchBankDetails } from '#machines/accounts/endpoints.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { bankDetailsMachine } from './bank-details.machine.ts'

export const bankDetailsModel = defineRemoteDataModel(bankDetailsMachine, {
  endpoint: fetchBankDetails,
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [firstQuay] } },
})
