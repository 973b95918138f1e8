// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { coinPageMachine } from '#machines/markets/coin-page/coin-page.machine.ts'
import { CoinPage } from '#src/views/markets/coin/coin-page.tsx'

export const flows = {
  coinPage: [coinPageMachine, CoinPage],
} as const
