// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorOrderMachine } from '#machines/operator/operator-order/operator-order.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorOrderPage } from '#src/views/operator/orders/order-page.tsx'

export const flows = {
  operatorOrder: [operatorOrderMachine, OperatorOrderPage],
} as const

export default flowPage(...Object.values(flows))
