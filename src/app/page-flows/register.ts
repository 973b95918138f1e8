// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { registerMachine } from '#machines/register/register.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { RegisterPage } from '#src/views/auth/register-page.tsx'

export const flows = {
  register: [registerMachine, RegisterPage],
} as const

export default flowPage(...Object.values(flows))
