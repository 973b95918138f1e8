// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { newSupportRequestMachine } from '#machines/support/new-support-request/new-support-request.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { NewSupportRequestPage } from '#src/views/support/new-support-request-page.tsx'

export const flows = {
  newSupportRequest: [newSupportRequestMachine, NewSupportRequestPage],
} as const

export default flowPage(...Object.values(flows))
