// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { forgotPasswordMachine } from '#machines/accounts/forgot-password/forgot-password.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ForgotPasswordPage } from '#src/views/accounts/sign-in/forgot-password-page.tsx'

export const flows = {
  forgotPassword: [forgotPasswordMachine, ForgotPasswordPage],
} as const

export default flowPage(...Object.values(flows))
