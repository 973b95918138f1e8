// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorJobMachine } from '#machines/operator/operator-job/operator-job.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorJobPage } from '#src/views/operator/jobs/job-page.tsx'

export const flows = {
  operatorJob: [operatorJobMachine, OperatorJobPage],
} as const

export default flowPage(...Object.values(flows))
