// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorInvitationMachine } from '#machines/operator/operator-invitation/operator-invitation.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorInvitationPage } from '#src/views/operator/access/operator-invitation-page.tsx'

export const flows = {
  operatorInvitation: [operatorInvitationMachine, OperatorInvitationPage],
} as const

export default flowPage(...Object.values(flows))
