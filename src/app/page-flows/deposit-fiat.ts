// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { depositFiatMachine } from '#machines/wallet/deposit-fiat/deposit-fiat.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { DepositFiatPage } from '#src/views/wallet/deposit/deposit-fiat-page.tsx'

export const flows = {
  depositFiat: [depositFiatMachine, DepositFiatPage],
} as const

export default flowPage(...Object.values(flows))
