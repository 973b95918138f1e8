import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchSessions = defineEndpoint('fetchSessions', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const endSession = defineEndpoint('endSession', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const endOtherSessions = defineEndpoint('endOtherSessions', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
