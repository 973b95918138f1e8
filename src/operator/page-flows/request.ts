// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorRequestMachine } from '#machines/operator/operator-request/operator-request.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorRequestPage } from '#src/views/operator/requests/request-page.tsx'

export const flows = {
  operatorRequest: [operatorRequestMachine, OperatorRequestPage],
} as const

export default flowPage(...Object.values(flows))
