// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { m2mOrdersMachine } from '#machines/orders/m2m-orders/m2m-orders.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { M2mOrdersPage } from '#src/views/orders/m2m-orders/m2m-orders-page.tsx'

export const flows = {
  m2mOrders: [m2mOrdersMachine, M2mOrdersPage],
} as const

export default flowPage(...Object.values(flows))
