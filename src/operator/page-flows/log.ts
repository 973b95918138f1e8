// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorLogMachine } from '#machines/operator/operator-log/operator-log.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorLogPage } from '#src/views/operator/log/log-page.tsx'

export const flows = {
  operatorLog: [operatorLogMachine, OperatorLogPage],
} as const

export default flowPage(...Object.values(flows))
