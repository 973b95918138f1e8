import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import type { Definition } from '#machines/shared/model/definition.ts'

const definition: Definition = {
  file: 'operator/parts/record-page',
  title: 'Page of a record',
  description: 'What is known of one thing, with the acts on it in a dialog',
  options: {},
}

interface Step {
  readonly step: string
  readonly sent: readonly { readonly to: string }[]
}

/** How the dialog of an act can end on such a page. */
export const actOutcomes = {
  child: operatorActModel,
  cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
}

/** What the models of pages with `actingStates` have in common; `record` is the child that fetches what is shown. */
export const recordPage = (record: string) => ({
  madeBy: { definition, options: [] },
  stepProperties: {
    'the record is fetched again once the dialog is closed': {
      when: ({ step }: Step) => step.startsWith('operatorAct:'),
      must: ({ sent }: Step) => sent.length === 1 && sent[0]?.to === record,
    },
  },
})
