// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { MarketplacePage } from '#src/views/adverts/marketplace/marketplace-page.tsx'

export const flows = {
  marketplace: [marketplaceMachine, MarketplacePage],
} as const

export default flowPage(...Object.values(flows))
