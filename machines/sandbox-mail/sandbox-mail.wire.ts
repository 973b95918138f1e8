import { turnedDown } from '#machines/domain/sandbox.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const readMail = defineWire('readMail', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : turnedDown(answer),
)
