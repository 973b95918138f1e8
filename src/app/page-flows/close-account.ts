// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { closeAccountMachine } from '#machines/accounts/close-account/close-account.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { CloseAccountPage } from '#src/views/accounts/profile/close-account-page.tsx'

export const flows = {
  closeAccount: [closeAccountMachine, CloseAccountPage],
} as const

export default flowPage(...Object.values(flows))
