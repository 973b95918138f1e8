// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { postsMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { IndustryUpdatesPage } from '#src/views/website/industry-updates-page.tsx'

export const flows = {
  posts: [postsMachine, IndustryUpdatesPage],
} as const

export default flowPage(...Object.values(flows))
