import { runningMyTrades } from '#src/actors/my-trades.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { MyTradesPage } from '#src/views/m2m/my-trades-page.tsx'

export default function MyTradesRoute() {
  return <Flow machine={runningMyTrades} view={MyTradesPage} />
}
