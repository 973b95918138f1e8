import { fetchBankDetails, fetchPayoutAccounts, fetchSessions } from './endpoints/user.ts'
import { BANK_ACCOUNTS_TITLE, PAYOUT_ACCOUNTS_TITLE } from '#machines/accounts/messages/bank-accounts.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { SESSIONS_TITLE } from '#machines/accounts/messages/account-pages.ts'

export const bankDetailsMachine = defineRemoteData({
  id: 'bankDetails',
  title: BANK_ACCOUNTS_TITLE,
  spec: '§2 Payment method page',
  endpoint: fetchBankDetails,
  input: () => undefined,
  refreshOn: ['data.changed'],
})

/** Accounts of every kind. */
export const payoutAccountsMachine = defineRemoteData({
  id: 'payoutAccounts',
  title: PAYOUT_ACCOUNTS_TITLE,
  spec: '§2 Payment method page',
  endpoint: fetchPayoutAccounts,
  input: () => undefined,
  refreshOn: ['data.changed'],
})

export const sessionsMachine = defineRemoteData({
  id: 'sessions',
  title: SESSIONS_TITLE,
  spec: '§6 Session',
  endpoint: fetchSessions,
  input: () => undefined,
  refreshOn: ['data.changed'],
})
