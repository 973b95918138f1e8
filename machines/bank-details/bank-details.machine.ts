import { BANK_ACCOUNTS_TITLE } from '#machines/domain/messages/bank-accounts.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchBankDetails } from '#machines/endpoints/user.ts'

export const bankDetailsMachine = defineRemoteData({
  id: 'bankDetails',
  title: BANK_ACCOUNTS_TITLE,
  spec: '§2 Payment method page',
  endpoint: fetchBankDetails,
  input: () => undefined,
  refreshOn: ['data.changed'],
})
