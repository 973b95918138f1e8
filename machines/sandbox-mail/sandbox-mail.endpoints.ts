import { turnedDown } from '#machines/domain/sandbox.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const readMail = defineEndpoint('readMail', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : turnedDown(answer),
)
