import { sendTo, setup } from 'xstate'
import { TEAM_TITLE } from '#machines/operator/messages/team.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { operatorListMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorTeamMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { operatorList: 'operatorList'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { operatorList: operatorListMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('operatorList', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorTeam',
  description: 'The operators and their roles: adding, changing and disabling one, sending a new link',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'operatorList', src: 'operatorList', input: undefined },
  initial: 'viewing',
  states: actingStates([['region', TEAM_TITLE]]),
})
