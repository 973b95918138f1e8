// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { registerMachine } from '#machines/accounts/register/register.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { RegisterPage } from '#src/views/accounts/sign-in/register-page.tsx'

export const flows = {
  register: [registerMachine, RegisterPage],
} as const

export default flowPage(...Object.values(flows))
