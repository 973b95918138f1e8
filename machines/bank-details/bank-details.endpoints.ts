import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchBankDetails = defineEndpoint('fetchBankDetails', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
