// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { homeMachine } from '#machines/website/home/home.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { HomePage } from '#src/views/website/home/home-page.tsx'

export const flows = {
  home: [homeMachine, HomePage],
} as const

export default flowPage(...Object.values(flows))
