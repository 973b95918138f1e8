import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const signup = defineEndpoint('signup', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, userId: answer.body.userId, resendAt: answer.body.resend_at } }
    : refused(answer),
)
