import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchCase = defineEndpoint('fetchCase')
export const stateCase = defineEndpoint('stateCase')
export const addCasePicture = defineEndpoint('addCasePicture')
export const sendLate = defineEndpoint('sendLate')
export const reportRefund = defineEndpoint('reportRefund')
export const confirmRefund = defineEndpoint('confirmRefund')
export const withdrawCase = defineEndpoint('withdrawCase')
