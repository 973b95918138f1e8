// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorTeamMachine } from '#machines/operator/operator-team/operator-team.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorTeamPage } from '#src/views/operator/team/team-page.tsx'

export const flows = {
  operatorTeam: [operatorTeamMachine, OperatorTeamPage],
} as const

export default flowPage(...Object.values(flows))
