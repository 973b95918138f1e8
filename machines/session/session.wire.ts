import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const checkSession = defineWire('checkSession', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const createStreamTicket = defineWire('createStreamTicket', (answer) =>
  answer.status === 200 ? { output: { ticket: answer.body.data.ticket } } : refused(answer),
)

export const logout = defineWire('logout', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
