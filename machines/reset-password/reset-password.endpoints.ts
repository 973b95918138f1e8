import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const resetPassword = defineEndpoint('resetPassword', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
