// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { swapStatusMachine } from '#machines/exchange/swap-status/swap-status.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SwapStatusPage } from '#src/views/exchange/swap/swap-status-page.tsx'

export const flows = {
  swapStatus: [swapStatusMachine, SwapStatusPage],
} as const

export default flowPage(...Object.values(flows))
