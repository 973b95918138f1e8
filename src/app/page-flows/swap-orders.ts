// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { swapOrdersMachine } from '#machines/exchange/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SwapOrdersPage } from '#src/views/exchange/swap/swap-orders-page.tsx'

export const flows = {
  swapOrders: [swapOrdersMachine, SwapOrdersPage],
} as const

export default flowPage(...Object.values(flows))
