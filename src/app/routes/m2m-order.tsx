import { runningM2mOrder } from '#src/actors/m2m-order.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { M2mOrderPage } from '#src/views/order/m2m-order-page.tsx'

export default function M2mOrderRoute() {
  return <Flow machine={runningM2mOrder} view={M2mOrderPage} />
}
