import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchSettings = defineEndpoint('fetchSettings')
export const updateSettings = defineEndpoint('updateSettings')
export const fetchBankDetails = defineEndpoint('fetchBankDetails')
export const addBankDetails = defineEndpoint('addBankDetails')
export const updateBankDetails = defineEndpoint('updateBankDetails')
export const deleteBankDetails = defineEndpoint('deleteBankDetails')
export const updateProfile = defineEndpoint('updateProfile')
export const fetchSessions = defineEndpoint('fetchSessions')
export const endSession = defineEndpoint('endSession')
export const endOtherSessions = defineEndpoint('endOtherSessions')
