import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const resetPassword = defineWire('resetPassword', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
