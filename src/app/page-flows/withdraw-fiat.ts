// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { WithdrawFiatPage } from '#src/views/wallet/withdraw/withdraw-fiat-page.tsx'

export const flows = {
  withdrawFiat: [withdrawFiatMachine, WithdrawFiatPage],
} as const

export default flowPage(...Object.values(flows))
