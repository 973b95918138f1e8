import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const checkSession = defineEndpoint('checkSession', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const createStreamTicket = defineEndpoint('createStreamTicket', (answer) =>
  answer.status === 200 ? { output: { ticket: answer.body.data.ticket } } : refused(answer),
)

export const logout = defineEndpoint('logout', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
