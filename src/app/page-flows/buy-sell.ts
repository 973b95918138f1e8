// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { BuySellPage } from '#src/views/exchange/buy-sell/buy-sell-page.tsx'

export const flows = {
  buySell: [buySellMachine, BuySellPage],
} as const
