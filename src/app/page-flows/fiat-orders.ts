// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { fiatOrdersMachine } from '#machines/wallet/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { FiatOrdersPage } from '#src/views/wallet/fiat/fiat-orders-page.tsx'

export const flows = {
  fiatOrders: [fiatOrdersMachine, FiatOrdersPage],
} as const

export default flowPage(...Object.values(flows))
