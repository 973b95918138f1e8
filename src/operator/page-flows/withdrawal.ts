// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorWithdrawalMachine } from '#machines/operator/operator-withdrawal/operator-withdrawal.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorWithdrawalPage } from '#src/views/operator/withdrawals/withdrawal-page.tsx'

export const flows = {
  operatorWithdrawal: [operatorWithdrawalMachine, OperatorWithdrawalPage],
} as const

export default flowPage(...Object.values(flows))
