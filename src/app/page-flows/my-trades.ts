// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { myTradesMachine } from '#machines/adverts/my-trades/my-trades.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { MyTradesPage } from '#src/views/adverts/my-trades/my-trades-page.tsx'

export const flows = {
  myTrades: [myTradesMachine, MyTradesPage],
} as const

export default flowPage(...Object.values(flows))
