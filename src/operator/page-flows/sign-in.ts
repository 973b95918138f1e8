// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorSignInMachine } from '#machines/operator/operator-sign-in/operator-sign-in.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorSignInPage } from '#src/views/operator/access/operator-sign-in-page.tsx'

export const flows = {
  operatorSignIn: [operatorSignInMachine, OperatorSignInPage],
} as const

export default flowPage(...Object.values(flows))
