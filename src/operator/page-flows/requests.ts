// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorRequestsMachine } from '#machines/operator/reads.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorRequestsPage } from '#src/views/operator/requests/requests-page.tsx'

export const flows = {
  operatorRequests: [operatorRequestsMachine, OperatorRequestsPage],
} as const

export default flowPage(...Object.values(flows))
