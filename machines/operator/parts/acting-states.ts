import type { Asked } from '#machines/operator/rules/asked-acts.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'

/** Of a page that shows one record, and the acts on it. */
export type RecordInput = Pick<FlowInput, 'params' | 'newKey'>

export interface ActChosen {
  readonly type: 'act.choose'
  readonly asked: Asked
}

interface Chosen {
  readonly context: RecordInput
  readonly event: ActChosen
}

/** The states of such a page. The flow declares the child `operatorAct` and the action `refreshRecord`. */
export const actingStates = (shows: readonly Shown[]) =>
  ({
    viewing: {
      description: 'The record is shown, with the acts that are possible now',
      meta: { shows },
      on: { 'act.choose': 'acting' },
    },
    acting: {
      description: 'The dialog of an act is open',
      meta: { shows },
      invoke: {
        id: 'operatorAct',
        src: 'operatorAct',
        input: ({ context, event }: Chosen) => ({ asked: event.asked, newKey: context.newKey }),
        onDone: { target: 'viewing', actions: 'refreshRecord' },
      },
    },
  }) as const
