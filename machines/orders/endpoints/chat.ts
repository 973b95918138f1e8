import { defineEndpoint, endpoints } from '#machines/shared/api/endpoint.ts'

export const fetchMessages = defineEndpoint('fetchMessages', {
  output: ({ body }) => ({ messages: body.data, hasMore: body.next_cursor !== null, read: body.read }),
})
export const { sendMessage, sendImage, fetchImage } = endpoints
export const readMessages = defineEndpoint('readMessages', { output: ({ body }) => body.data.read })
