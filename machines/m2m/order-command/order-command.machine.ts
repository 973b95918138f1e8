import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import * as text from '#machines/m2m/messages/order-page.ts'
import { COMMAND_STATES, orderCommandTexts } from '#machines/m2m/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import { coinsOf } from '#machines/m2m/rules/order-sentences.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { sending } from '#machines/shared/flow/flow-meta.ts'
import { checkingStates, failedRequest } from '#machines/shared/flow/lost-answers.ts'
import { CHECK_NOW, CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import {
  commands,
  isPlain,
  plainStatesOf,
  statesOf,
  type ActorOf,
  type CommandActor,
  type CommandStates,
} from './order-command.commands.setup.ts'
import { initialContext, outputOf, type OrderCommandContext } from './order-command.context.ts'
import { guardOf, orderCommandSetup } from './order-command.setup.ts'

const confirmingState = (type: OrderCommandType) =>
  ({
    description: `Confirming: ${orderCommandTexts[type].question}`,
    meta: {
      shows: [
        ['dialog', orderCommandTexts[type].question],
        ['button', text.NOT_YET],
      ],
    },
    on: { 'command.confirm': '#orderCommand.sending' },
  }) as const

type Done = { event: { output: { data: Order; message: string } } }

const [checkingAnswer, checkingFailure] = failedRequest

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
      onError: [
        { ...checkingAnswer, target: '#orderCommand.checkingAnswer' },
        { ...checkingFailure, target: '#orderCommand.checkingFailure' },
      ],
    },
  }) as const

type SendingStates = {
  [Type in OrderCommandType as CommandStates[Type]]: ReturnType<typeof sendingState<ActorOf<Type>>>
}

const sendingStates = statesOf((type) =>
  sendingState(commands[type], orderCommandTexts[type].question),
) as SendingStates

/** To the state of the command that was chosen; the last one needs no guard. */
const toCommands = <Type extends OrderCommandType>(types: readonly Type[]) =>
  types.map((type, at) => ({
    ...(at < types.length - 1 && { guard: guardOf(type) }),
    target: COMMAND_STATES[type] as CommandStates[Type],
  }))

/** What the code of a release confirms. */
const releaseFacts = ({ asked }: OrderCommandContext) =>
  ({ act: 'release', amount: coinsOf(asked), to: 'account', recipient: asked.trade_partner.username }) as const

const refusal = {
  description: 'A refusal is an answer, and may carry the order as it is now',
  target: 'refused',
  actions: [
    'setFreshOrder',
    { type: 'setResult', params: { result: 'refused' } },
    { type: 'showFailure', params: storedFailure },
  ],
} as const

const describing = orderCommandSetup.createStateConfig({
  description: 'The form of a statement: an appeal, its answer, or the report of a payment',
  meta: {
    shows: [
      ['dialog', ''],
      ['textbox', text.STATEMENT],
    ],
  },
  on: {
    'reason.choose': {
      guard: guardOf('order.appeal'),
      actions: { type: 'setReason', params: ({ event }) => event },
    },
    'paidAt.change': {
      guard: guardOf('payment.claim'),
      actions: { type: 'setPaymentTime', params: ({ event }) => ({ paidAt: event.value }) },
    },
    'statement.change': {
      actions: { type: 'setStatement', params: ({ event }) => ({ statement: event.value }) },
    },
    'statement.submit': { guard: 'isComplete', target: '#orderCommand.sending' },
  },
})

/** One command to an order, from its confirmation to the answer; one shape for all of them. */
export const orderCommandMachine = orderCommandSetup.createMachine({
  id: 'orderCommand',
  description: 'Confirming and sending a command to an order',
  meta: {
    spec: ['§4 M2M order', '§6 Roles and permissions'],
    draft: ['command', 'reason', 'statement', 'paidAt'],
  },
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The dialog explains what happens to the crypto before anything is sent',
      tags: ['dialog'],
      initial: 'routing',
      on: {
        'command.dismiss': 'closed',
        'command.close': { target: 'closed', description: 'The order has changed meanwhile' },
      },
      states: {
        routing: {
          description: 'Each command has its own dialog; those with a statement share a form',
          always: [{ guard: 'isStatement', target: 'describing' }, ...toCommands(ORDER_COMMANDS.filter(isPlain))],
        },
        ...plainStatesOf(confirmingState),
        describing,
      },
    },
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
    ...checkingStates(codeRequired('confirmingCode'), refusal),
    ...codeStepStates({
      facts: releaseFacts,
      again: 'sending',
      closed: { guard: 'isCodeRequired', target: 'closed', description: 'Dismissed; the crypto stays in escrow' },
      refused: refusal,
    }),
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', CHECKING_OUTCOME],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'sending' },
      after: { errorRetry: 'sending' },
    },
    sent: { type: 'final', description: 'The command was carried out', meta: { shows: [] } },
    refused: {
      type: 'final',
      description: 'The command was refused; the page of the order shows why',
      meta: { shows: [] },
    },
    closed: { type: 'final', description: 'The command was not confirmed', meta: { shows: [] } },
  },
})
