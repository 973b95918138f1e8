import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { toCommands, type CommandStates } from '#machines/orders/parts/command-routes.setup.ts'
import { orderCommandTexts } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { coinsOf } from '#machines/orders/rules/order-sentences.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { sending } from '#machines/shared/flow/flow-meta.ts'
import { failedRequestOf, outcomeStates } from '#machines/shared/flow/lost-answers.ts'
import { commands, statesOf, type ActorOf, type CommandActor } from './order-command.commands.setup.ts'
import { initialContext, outputOf, type OrderCommandContext } from './order-command.context.ts'
import { orderCommandSetup } from './order-command.setup.ts'

type Done = { event: { output: { data: Order; message: string } } }

const sendingState = <Actor extends CommandActor>(
  {
    actor,
    input,
    description,
  }: { actor: Actor; input: (context: OrderCommandContext) => OperationInput<Actor>; description: string },
  question: string,
) =>
  ({
    description,
    meta: sending(question).meta,
    invoke: {
      id: actor,
      src: actor,
      input: ({ context }: { context: OrderCommandContext }) => input(context),
      onDone: {
        target: '#orderCommand.sent',
        actions: [
          { type: 'setOrder', params: ({ event }: Done) => ({ order: event.output.data }) },
          { type: 'setResult', params: { result: 'sent' } },
          { type: 'showSuccess', params: ({ event }: Done) => ({ message: event.output.message }) },
        ],
      },
      onError: failedRequestOf('#orderCommand'),
    },
  }) as const

type SendingStates = {
  [Type in OrderCommandType as CommandStates[Type]]: ReturnType<typeof sendingState<ActorOf<Type>>>
}

const sendingStates = statesOf((type) =>
  sendingState(commands[type], orderCommandTexts[type].question),
) as SendingStates

/** What the code of a release, or of a purchase that is given up, confirms: the crypto goes to the other side. */
const codeFacts = ({ asked, command }: OrderCommandContext) =>
  ({
    act: command === 'order.release' ? 'release' : 'cancellation',
    amount: coinsOf(asked),
    to: 'account',
    recipient: asked.trade_partner.username,
  }) as const

const refusal = {
  description: 'A refusal is an answer, and may carry the order as it is now',
  target: 'refused',
  actions: [
    'setFreshOrder',
    { type: 'setResult', params: { result: 'refused' } },
    { type: 'showFailure', params: storedFailure },
  ],
} as const

/** One confirmed command to an order, until it is known what came of it; one shape for all of them. */
export const orderCommandMachine = orderCommandSetup.createMachine({
  id: 'orderCommand',
  description: 'Sending a confirmed command to an order',
  meta: { spec: ['§4 M2M order', '§6 Roles and permissions'] },
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'sending',
  states: {
    sending: {
      description: 'Sending the command to the server',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      initial: 'routing',
      states: {
        routing: {
          description: 'Each command is a request of its own',
          always: toCommands(ORDER_COMMANDS),
        },
        ...sendingStates,
      },
    },
    ...outcomeStates('sending', codeRequired('confirmingCode'), refusal),
    ...codeStepStates({
      facts: codeFacts,
      again: 'sending',
      closed: { guard: 'isCodeRequired', target: 'closed', description: 'Dismissed; the crypto stays in escrow' },
      refused: refusal,
    }),
    sent: { type: 'final', description: 'The command was carried out', meta: { shows: [] } },
    refused: {
      type: 'final',
      description: 'The command was refused; the page of the order shows why',
      meta: { shows: [] },
    },
    closed: { type: 'final', description: 'The code was not entered; nothing was done', meta: { shows: [] } },
  },
})
