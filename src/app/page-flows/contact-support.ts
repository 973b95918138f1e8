// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { contactSupportMachine } from '#machines/support/contact-support/contact-support.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ContactSupportPage } from '#src/views/support/contact-support-page.tsx'

export const flows = {
  contactSupport: [contactSupportMachine, ContactSupportPage],
} as const

export default flowPage(...Object.values(flows))
