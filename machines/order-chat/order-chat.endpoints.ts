import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchMessages = defineEndpoint('fetchMessages', (answer) =>
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

export const fetchImage = defineEndpoint('fetchImage', (answer) =>
  answer.status === 200 ? { output: answer.body } : refused(answer),
)

export const readMessages = defineEndpoint('readMessages', (answer) =>
  answer.status === 200 ? { output: answer.body.data.read } : refused(answer),
)
