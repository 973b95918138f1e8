import { runningMarketplace } from '#src/actors/marketplace.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { MarketplacePage } from '#src/views/m2m/marketplace-page.tsx'

export default function MarketplaceRoute() {
  return <Flow machine={runningMarketplace} view={MarketplacePage} />
}
