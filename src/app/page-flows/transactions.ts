// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { transactionsMachine } from '#machines/wallet/transactions/transactions.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { TransactionHistoryPage } from '#src/views/wallet/transactions/history-page.tsx'

export const flows = {
  transactions: [transactionsMachine, TransactionHistoryPage],
} as const

export default flowPage(...Object.values(flows))
