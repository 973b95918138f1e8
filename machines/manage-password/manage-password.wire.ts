import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const updatePassword = defineWire('updatePassword', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, key: answer.headers['u-x-key'] } }
    : refused(answer),
)
