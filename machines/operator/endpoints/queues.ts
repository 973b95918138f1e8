import { takenUntil } from '#machines/operator/messages/queues.ts'
import { defineOperatorEndpoint } from './define-endpoint.ts'

export const fetchQueues = defineOperatorEndpoint('fetchQueues')
export const fetchQueueItems = defineOperatorEndpoint('fetchQueueItems')
export const takeQueueItem = defineOperatorEndpoint('takeQueueItem', {
  output: ({ body }) => ({ message: takenUntil(body.data.until) }),
})
export const returnQueueItem = defineOperatorEndpoint('returnQueueItem')
