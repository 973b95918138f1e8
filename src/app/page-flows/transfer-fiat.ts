// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { transferFiatMachine } from '#machines/wallet/transfer/transfer-fiat.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { TransferPage } from '#src/views/wallet/transfer/transfer-page.tsx'

export const flows = {
  transferFiat: [transferFiatMachine, TransferPage],
} as const

export default flowPage(...Object.values(flows))
