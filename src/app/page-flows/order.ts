// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { M2mOrderPage } from '#src/views/orders/m2m-order/m2m-order-page.tsx'

export const flows = {
  m2mOrder: [m2mOrderMachine, M2mOrderPage],
} as const

export default flowPage(...Object.values(flows))
