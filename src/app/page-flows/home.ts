// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { moversMachine } from '#machines/markets/movers.machine.ts'
import { MoversPanel } from '#src/views/markets/movers-panel.tsx'

export const flows = {
  movers: [moversMachine, MoversPanel],
} as const
