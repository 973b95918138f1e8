// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { LoginPage } from '#src/views/accounts/sign-in/login-page.tsx'

export const flows = {
  login: [loginMachine, LoginPage],
} as const

export default flowPage(...Object.values(flows))
