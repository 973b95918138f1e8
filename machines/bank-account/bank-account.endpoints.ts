import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const addBankDetails = defineEndpoint('addBankDetails', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, account: answer.body.data } } : refused(answer),
)

export const updateBankDetails = defineEndpoint('updateBankDetails', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, account: answer.body.data } } : refused(answer),
)
