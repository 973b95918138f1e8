import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const sendMessage = defineEndpoint('sendMessage', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const sendImage = defineEndpoint('sendImage', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
