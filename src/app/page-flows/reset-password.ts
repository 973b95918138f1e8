// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { resetPasswordMachine } from '#machines/accounts/reset-password/reset-password.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ResetPasswordPage } from '#src/views/accounts/sign-in/reset-password-page.tsx'

export const flows = {
  resetPassword: [resetPasswordMachine, ResetPasswordPage],
} as const

export default flowPage(...Object.values(flows))
