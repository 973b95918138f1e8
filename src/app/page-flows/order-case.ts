// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { orderCaseMachine } from '#machines/orders/order-case/order-case.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { OrderCasePage } from '#src/views/orders/order-case/order-case-page.tsx'

export const flows = {
  orderCase: [orderCaseMachine, OrderCasePage],
} as const

export default flowPage(...Object.values(flows))
