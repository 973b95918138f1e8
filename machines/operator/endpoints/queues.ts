import { takenUntil } from '#machines/operator/messages/queues.ts'
import { defineOperatorEndpoint, operatorEndpoints } from './define-endpoint.ts'

export const { fetchQueues, fetchQueueItems, returnQueueItem } = operatorEndpoints
export const takeQueueItem = defineOperatorEndpoint('takeQueueItem', {
  output: ({ body }) => ({ message: takenUntil(body.data.until) }),
})
