// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorSupportRequestMachine } from '#machines/operator/operator-support-request/operator-support-request.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorSupportRequestPage } from '#src/views/operator/support/support-request-page.tsx'

export const flows = {
  operatorSupportRequest: [operatorSupportRequestMachine, OperatorSupportRequestPage],
} as const

export default flowPage(...Object.values(flows))
