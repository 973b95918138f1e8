import { runningM2mOrders } from '#src/actors/m2m-orders.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { M2mOrdersPage } from '#src/views/orders/m2m-orders-page.tsx'

export default function M2mOrdersRoute() {
  return <Flow machine={runningM2mOrders} view={M2mOrdersPage} />
}
