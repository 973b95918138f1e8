import { endpoints } from '#machines/shared/api/endpoint.ts'

export const {
  fetchSettings,
  updateSettings,
  fetchAccountClosing,
  closeAccount,
  fetchDataExport,
  requestDataExport,
  downloadDataExport,
  fetchBankDetails,
  addBankDetails,
  updateBankDetails,
  deleteBankDetails,
  fetchPayoutAccounts,
  addPayoutAccount,
  updatePayoutAccount,
  deletePayoutAccount,
  updateProfile,
  fetchSessions,
  endSession,
  endOtherSessions,
} = endpoints
