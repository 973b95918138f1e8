// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { siteMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { AboutPage } from '#src/views/website/about-page.tsx'

export const flows = {
  site: [siteMachine, AboutPage],
} as const

export default flowPage(...Object.values(flows))
