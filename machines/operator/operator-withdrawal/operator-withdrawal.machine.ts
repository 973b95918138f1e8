import { sendTo, setup } from 'xstate'
import { WITHDRAWAL_TITLE } from '#machines/operator/messages/withdrawals.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { withdrawalReviewMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorWithdrawalMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { withdrawalReview: 'withdrawalReview'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { withdrawalReview: withdrawalReviewMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('withdrawalReview', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorWithdrawal',
  description: 'A withdrawal in review: what is known about it, approving and refusing it',
  meta: { spec: '§7 Money movement' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'withdrawalReview', src: 'withdrawalReview', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', WITHDRAWAL_TITLE]]),
})
