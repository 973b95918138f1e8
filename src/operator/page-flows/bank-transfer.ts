// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorBankTransferMachine } from '#machines/operator/operator-bank-transfer/operator-bank-transfer.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorBankTransferPage } from '#src/views/operator/bank/bank-transfer-page.tsx'

export const flows = {
  operatorBankTransfer: [operatorBankTransferMachine, OperatorBankTransferPage],
} as const

export default flowPage(...Object.values(flows))
