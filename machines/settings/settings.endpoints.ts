import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchSettings = defineEndpoint('fetchSettings', (answer) =>
  answer.status === 200 ? { output: { settings: answer.body.data } } : refused(answer),
)

export const updateSettings = defineEndpoint('updateSettings', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, settings: answer.body.data } } : refused(answer),
)
