import { runningCreateTrade } from '#src/actors/create-trade.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { CreateTradePage } from '#src/views/adverts/create-trade-page.tsx'

export default function CreateTradeRoute() {
  return <Flow machine={runningCreateTrade} view={CreateTradePage} />
}
