// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorDepositMachine } from '#machines/operator/operator-deposit/operator-deposit.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorDepositPage } from '#src/views/operator/deposits/deposit-page.tsx'

export const flows = {
  operatorDeposit: [operatorDepositMachine, OperatorDepositPage],
} as const

export default flowPage(...Object.values(flows))
