import { m2mOrdersMachine } from '#machines/m2m-orders/m2m-orders.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { M2mOrdersPage } from '#src/views/orders/m2m-orders-page.tsx'

const runningM2mOrders = httpActors(m2mOrdersMachine)

export default function M2mOrdersRoute() {
  return <Flow machine={runningM2mOrders} view={M2mOrdersPage} />
}
