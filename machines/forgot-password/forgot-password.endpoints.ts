import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const forgotPassword = defineEndpoint('forgotPassword', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
