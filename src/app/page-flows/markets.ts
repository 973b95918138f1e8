// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { MarketsPage } from '#src/views/markets/markets-page.tsx'

export const flows = {
  markets: [marketsMachine, MarketsPage],
} as const

export default flowPage(...Object.values(flows))
