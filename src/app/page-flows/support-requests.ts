// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { supportRequestsMachine } from '#machines/support/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SupportRequestsPage } from '#src/views/support/support-requests-page.tsx'

export const flows = {
  supportRequests: [supportRequestsMachine, SupportRequestsPage],
} as const

export default flowPage(...Object.values(flows))
