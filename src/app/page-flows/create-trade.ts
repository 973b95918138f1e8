// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { CreateTradePage } from '#src/views/adverts/create-trade/create-trade-page.tsx'

export const flows = {
  createTrade: [createTradeMachine, CreateTradePage],
} as const

export default flowPage(...Object.values(flows))
