import { endpoints } from '#machines/shared/api/endpoint.ts'

export const { fetchCase, stateCase, addCasePicture, sendLate, reportRefund, confirmRefund, withdrawCase } = endpoints
