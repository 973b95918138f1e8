// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { queueMachine } from '#machines/operator/queue/queue.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { QueuePage } from '#src/views/operator/queues/queue-page.tsx'

export const flows = {
  queue: [queueMachine, QueuePage],
} as const

export default flowPage(...Object.values(flows))
