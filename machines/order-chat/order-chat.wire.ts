import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchMessages = defineWire('fetchMessages', (answer) =>
  answer.status === 200
    ? { output: { messages: answer.body.data, hasMore: answer.body.next_cursor !== null } }
    : refused(answer),
)

export const sendMessage = defineWire('sendMessage', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
