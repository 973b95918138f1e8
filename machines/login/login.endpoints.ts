import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const login = defineEndpoint('login', (answer) => {
  if (answer.status !== 200) return refused(answer)
  const { message, userId, resend_at, server_now } = answer.body
  return { output: { message, userId, resendAt: resend_at, serverNow: server_now } }
})
