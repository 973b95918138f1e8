// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { managePasswordMachine } from '#machines/accounts/manage-password/manage-password.machine.ts'
import { manageSessionsMachine } from '#machines/accounts/manage-sessions/manage-sessions.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ManagePasswordPage } from '#src/views/accounts/profile/manage-password-page.tsx'
import { ManageSessionsPart } from '#src/views/accounts/profile/manage-sessions-part.tsx'

export const flows = {
  managePassword: [managePasswordMachine, ManagePasswordPage],
  manageSessions: [manageSessionsMachine, ManageSessionsPart],
} as const

export default flowPage(...Object.values(flows))
