// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { verifyAccountMachine } from '#machines/accounts/verification/verify-account.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { VerifyAccountPage } from '#src/views/accounts/sign-in/verify-page.tsx'

export const flows = {
  verifyAccount: [verifyAccountMachine, VerifyAccountPage],
} as const

export default flowPage(...Object.values(flows))
