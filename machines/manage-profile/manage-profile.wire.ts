import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const updateProfile = defineWire('updateProfile', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, user: answer.body.data } } : refused(answer),
)
