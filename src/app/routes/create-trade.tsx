import { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { CreateTradePage } from '#src/views/adverts/create-trade-page.tsx'

const runningCreateTrade = httpActors(createTradeMachine)

export default function CreateTradeRoute() {
  return <Flow machine={runningCreateTrade} view={CreateTradePage} />
}
