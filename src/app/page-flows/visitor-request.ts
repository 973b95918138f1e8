// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { visitorRequestMachine } from '#machines/support/visitor-request/visitor-request.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { VisitorRequestPage } from '#src/views/support/visitor-request-page.tsx'

export const flows = {
  visitorRequest: [visitorRequestMachine, VisitorRequestPage],
} as const

export default flowPage(...Object.values(flows))
