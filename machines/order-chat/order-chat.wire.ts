import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchMessages = defineWire('fetchMessages', (answer) =>
  answer.status === 200
    ? {
        output: {
          messages: answer.body.data,
          hasMore: answer.body.next_cursor !== null,
          read: answer.body.read,
        },
      }
    : refused(answer),
)

export const fetchImage = defineWire('fetchImage', (answer) =>
  answer.status === 200 ? { output: answer.body } : refused(answer),
)

export const readMessages = defineWire('readMessages', (answer) =>
  answer.status === 200 ? { output: answer.body.data.read } : refused(answer),
)
