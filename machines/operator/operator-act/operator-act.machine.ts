import { CANCEL } from '#machines/operator/messages/acts.ts'
import { withRole, type AskedAct } from '#machines/operator/rules/asked-acts.ts'
import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { failedRequestOf, outcomeStates } from '#machines/shared/flow/lost-answers.ts'
import { routesTo } from '#machines/shared/flow/view-states.setup.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ACT_STATES, acts, statesOf, type ActActor, type Acts, type SentAct } from './operator-act.acts.setup.ts'
import { startAct, type Act, type OperatorActContext } from './operator-act.context.ts'
import { operatorActSetup } from './operator-act.setup.ts'

type Done = { event: { output: { data: Act; message: string } } }

/** The state in which an act is sent, until its answer. */
const sendingState = <Actor extends ActActor>({ actor, input, description }: SentAct<Actor>) =>
  ({
    description,
    meta: { shows: [['button', SUBMITTING]] },
    invoke: {
      id: actor,
      src: actor,
      input: ({ context }: { context: OperatorActContext }) => input(context),
      onDone: {
        target: '#operatorAct.sent',
        actions: [
          { type: 'setAct', params: ({ event }: Done) => ({ act: event.output.data }) },
          { type: 'showSuccess', params: ({ event }: Done) => ({ message: event.output.message }) },
        ],
      },
      onError: failedRequestOf('#operatorAct'),
    },
  }) as const

type SendingStates = {
  [Name in AskedAct as Acts[Name]['state']]: ReturnType<typeof sendingState<Acts[Name]['actor']>>
}

const sendingStates = statesOf((act) => sendingState(acts[act])) as SendingStates

const refusal = {
  description: 'A refusal; nothing was done, and another entry may be accepted',
  target: 'filling.failed',
  actions: ['setAnswered', { type: 'showFailure', params: storedFailure }],
} as const

/** One act of an operator: what it needs is entered in a dialog, then it is sent until it is known what came of it. */
export const operatorActMachine = operatorActSetup.createMachine({
  id: 'operatorAct',
  description: 'Entering and sending an act of an operator',
  meta: { spec: ['§4 M2M order', '§6 Roles and permissions'] },
  context: ({ input }) => startAct(input),
  output: ({ context }) => ({ act: context.act }),
  initial: 'filling',
  states: {
    filling: {
      description: 'Entering what the act needs; a field’s message is shown after it was touched',
      tags: ['dialog'],
      initial: 'pristine',
      on: {
        'field.change': {
          actions: { type: 'setValue', params: ({ event }) => ({ name: event.name, value: event.value }) },
        },
        'role.toggle': {
          actions: {
            type: 'setValue',
            params: ({ context, event }) => ({ name: 'roles', value: withRole(context.values.roles, event.id) }),
          },
        },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => ({ name: event.name }) } },
        'form.submit': [
          { guard: 'isWhole', target: 'sending', actions: 'mintKey' },
          { actions: 'touchAll', description: 'All messages are shown' },
        ],
        'act.dismiss': 'dismissed',
      },
      states: {
        pristine: { description: 'No attempt has failed', meta: { shows: [['button', CANCEL]] } },
        failed: { description: 'The last attempt was refused', meta: { shows: [['button', CANCEL]] } },
      },
    },
    sending: {
      description: 'Sending the act to the server',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      initial: 'routing',
      states: {
        routing: {
          description: 'Each act is a request of its own',
          always: routesTo(ACT_STATES),
        },
        ...sendingStates,
      },
    },
    ...outcomeStates('sending', refusal),
    sent: { type: 'final', description: 'It is carried out, or waits for a second operator', meta: { shows: [] } },
    dismissed: { type: 'final', description: 'It was not sent', meta: { shows: [] } },
  },
})
