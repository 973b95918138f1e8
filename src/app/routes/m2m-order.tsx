import { m2mOrderMachine } from '#machines/m2m-order/m2m-order.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { M2mOrderPage } from '#src/views/order/m2m-order-page.tsx'

const runningM2mOrder = httpActors(m2mOrderMachine)

export default function M2mOrderRoute() {
  return <Flow machine={runningM2mOrder} view={M2mOrderPage} />
}
