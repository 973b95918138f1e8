import { fetchBankDetails } from '#machines/accounts/endpoints.ts'
import { BANK_ACCOUNTS_TITLE } from '#machines/accounts/messages/bank-accounts.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const bankDetailsMachine = defineRemoteData({
  id: 'bankDetails',
  title: BANK_ACCOUNTS_TITLE,
  spec: '§2 Payment method page',
  endpoint: fetchBankDetails,
  input: () => undefined,
  refreshOn: ['data.changed'],
})
