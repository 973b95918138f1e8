import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const rateOrder = defineEndpoint('rateOrder', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, order: answer.body.data } } : refused(answer),
)
