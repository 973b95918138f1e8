// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { queuesMachine } from '#machines/operator/reads.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { QueuesPage } from '#src/views/operator/queues/queues-page.tsx'

export const flows = {
  queues: [queuesMachine, QueuesPage],
} as const

export default flowPage(...Object.values(flows))
