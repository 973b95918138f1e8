import { myTradesMachine } from '#machines/my-trades/my-trades.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { MyTradesPage } from '#src/views/m2m/my-trades-page.tsx'

const runningMyTrades = httpActors(myTradesMachine)

export default function MyTradesRoute() {
  return <Flow machine={runningMyTrades} view={MyTradesPage} />
}
