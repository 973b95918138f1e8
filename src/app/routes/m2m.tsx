import { marketplaceMachine } from '#machines/marketplace/marketplace.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { MarketplacePage } from '#src/views/m2m/marketplace-page.tsx'

const runningMarketplace = httpActors(marketplaceMachine)

export default function MarketplaceRoute() {
  return <Flow machine={runningMarketplace} view={MarketplacePage} />
}
