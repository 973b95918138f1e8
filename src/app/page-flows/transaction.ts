// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { TransactionPage } from '#src/views/wallet/transactions/transaction-page.tsx'

export const flows = {
  transaction: [transactionMachine, TransactionPage],
} as const

export default flowPage(...Object.values(flows))
