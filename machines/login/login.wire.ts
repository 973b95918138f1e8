import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const login = defineWire('login', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, userId: answer.body.userId, resendAt: answer.body.resend_at } }
    : refused(answer),
)
