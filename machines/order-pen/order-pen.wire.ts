import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const sendMessage = defineWire('sendMessage', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const sendImage = defineWire('sendImage', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
