// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { freezeAccountMachine } from '#machines/accounts/freeze-account/freeze-account.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { FreezeAccountPage } from '#src/views/accounts/sign-in/freeze-account-page.tsx'

export const flows = {
  freezeAccount: [freezeAccountMachine, FreezeAccountPage],
} as const

export default flowPage(...Object.values(flows))
