import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchSessions = defineWire('fetchSessions', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const endSession = defineWire('endSession', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const endOtherSessions = defineWire('endOtherSessions', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
