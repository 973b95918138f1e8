// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorOutagesMachine } from '#machines/operator/operator-outages/operator-outages.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorOutagesPage } from '#src/views/operator/networks/outages-page.tsx'

export const flows = {
  operatorOutages: [operatorOutagesMachine, OperatorOutagesPage],
} as const

export default flowPage(...Object.values(flows))
