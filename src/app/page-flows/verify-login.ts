// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { verifyLoginMachine } from '#machines/accounts/verification/verify-login.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { VerifyLoginPage } from '#src/views/accounts/sign-in/verify-page.tsx'

export const flows = {
  verifyLogin: [verifyLoginMachine, VerifyLoginPage],
} as const

export default flowPage(...Object.values(flows))
