// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { contentPageMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ContentPageView } from '#src/views/website/content-page.tsx'

export const flows = {
  contentPage: [contentPageMachine, ContentPageView],
} as const

export default flowPage(...Object.values(flows))
