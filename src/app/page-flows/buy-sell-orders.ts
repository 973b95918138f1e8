// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { buySellOrdersMachine } from '#machines/exchange/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { BuySellOrdersPage } from '#src/views/exchange/buy-sell/buy-sell-orders-page.tsx'

export const flows = {
  buySellOrders: [buySellOrdersMachine, BuySellOrdersPage],
} as const

export default flowPage(...Object.values(flows))
