import { firstQuay } from '#machines/model/samples/bank-accounts.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { bankDetailsMachine } from './bank-details.machine.ts'
import { fetchBankDetails } from '#machines/endpoints/user.ts'

export const bankDetailsModel = defineRemoteDataModel(bankDetailsMachine, {
  endpoint: fetchBankDetails,
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [firstQuay] } },
})
