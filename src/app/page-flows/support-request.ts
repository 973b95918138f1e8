// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { supportRequestMachine } from '#machines/support/support-request/support-request.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SupportRequestPage } from '#src/views/support/support-request-page.tsx'

export const flows = {
  supportRequest: [supportRequestMachine, SupportRequestPage],
} as const

export default flowPage(...Object.values(flows))
