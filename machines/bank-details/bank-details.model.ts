import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { bankDetailsMachine } from './bank-details.machine.ts'
import { fetchBankDetails } from './bank-details.wire.ts'

export const bankDetailsModel = defineRemoteDataModel(bankDetailsMachine, {
  wire: fetchBankDetails,
  input: undefined,
  found: {
    status: 200,
    body: {
      data: [
        {
          _id: 'ABCDEFGHJKMNPQRSTVWX',
          account_name: 'Ada Obi',
          account_number: '0123456789',
          bank_name: 'First Bank',
          account_type: 'Savings',
          sort_code: null,
        },
      ],
    },
  },
})
