// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import { SwapPage } from '#src/views/exchange/swap/swap-page.tsx'

export const flows = {
  swap: [swapMachine, SwapPage],
} as const
