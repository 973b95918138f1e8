import { checkingStates } from '#machines/shared/flow/lost-answers.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { sending } from '#machines/shared/flow/flow-meta.ts'
import {
  COMMAND_STATES,
  isStatementCommand,
  orderCommandTexts,
  type StatementCommand,
} from '#machines/m2m/rules/order-commands.ts'
import { CHECK_NOW, CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import * as text from '#machines/m2m/messages/order-page.ts'
import type { OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import { coinsOf } from '#machines/m2m/rules/order-sentences.ts'
import { forCommands } from '#machines/m2m/rules/orders.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import {
  commands,
  plainStatesOf,
  statesOf,
  STATEMENT_GUARDS,
  type ActorOf,
  type CommandActor,
  type CommandStates,
} from './m2m-order.commands.setup.ts'
import type { M2mOrderContext } from './m2m-order.context.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'

const confirmingState = (type: OrderCommandType) =>
  ({
    description: `Confirming: ${orderCommandTexts[type].question}`,
    meta: {
      shows: [
        ['dialog', orderCommandTexts[type].question],
        ['button', text.NOT_YET],
      ],
    },
    on: { 'command.confirm': `#m2mOrder.trading.command.sending.${COMMAND_STATES[type]}` },
  }) as const

type Done = { event: { output: { data: Order; message: string } } }

const sendingState = <Actor extends CommandActor>(
  {
    actor,
    input,
    description,
  }: { actor: Actor; input: (context: M2mOrderContext) => OperationInput<Actor>; description: string },
  question: string,
  next: readonly 'sendReceipt'[] = [],
) =>
  ({
    description,
    meta: sending(question).meta,
    invoke: {
      id: actor,
      src: actor,
      input: ({ context }: { context: M2mOrderContext }) => input(context),
      onDone: {
        target: '#m2mOrder.trading.command.choosing',
        actions: [
          { type: 'setOrder', params: ({ event }: Done) => ({ order: event.output.data }) },
          'expectNewer',
          { type: 'showSuccess', params: ({ event }: Done) => ({ message: event.output.message }) },
          ...next,
        ],
      },
      onError: [
        {
          description: 'An earlier answer to the same request was lost',
          guard: 'isSentAgain',
          target: '#m2mOrder.trading.command.checkingAnswer',
          actions: { type: 'setFailure', params: failureIn },
        },
        {
          target: '#m2mOrder.trading.command.checkingFailure',
          actions: { type: 'setFailure', params: failureIn },
        },
      ],
    },
  }) as const

type SendingStates = {
  [Type in OrderCommandType as CommandStates[Type]]: ReturnType<typeof sendingState<ActorOf<Type>>>
}

const sendingStates = statesOf((type) =>
  sendingState(commands[type], orderCommandTexts[type].question, type === 'payment.notify' ? ['sendReceipt'] : []),
) as SendingStates

/** What the code of a release confirms. */
const releaseFacts = ({ order }: M2mOrderContext) =>
  ({
    act: 'release',
    amount: order ? coinsOf(order) : '',
    to: 'account',
    recipient: order?.trade_partner.username ?? '',
  }) as const

const refusal = {
  description: 'A refusal is an answer, and may carry the order as it is now',
  target: 'refused',
  actions: ['setFreshOrder', 'expectNewer', { type: 'showFailure', params: storedFailure }, 'clearCommand'],
} as const

/** Where the form leads once it is filled in. */
const submitting = (type: StatementCommand) =>
  ({
    guard: STATEMENT_GUARDS[type],
    target: `#m2mOrder.trading.command.sending.${COMMAND_STATES[type]}`,
  }) as const

const describing = m2mOrderSetup.createStateConfig({
  description: 'The form of a statement: an appeal, its answer, or the report of a payment',
  meta: {
    shows: [
      ['dialog', ''],
      ['textbox', text.STATEMENT],
    ],
  },
  entry: 'offerValues',
  on: {
    'reason.choose': {
      guard: 'isAppeal',
      actions: { type: 'setReason', params: ({ event }) => event },
    },
    'paidAt.change': {
      guard: 'isClaim',
      actions: { type: 'setPaymentTime', params: ({ event }) => ({ paidAt: event.value }) },
    },
    'statement.change': {
      actions: { type: 'setStatement', params: ({ event }) => ({ statement: event.value }) },
    },
    'statement.submit': [submitting('payment.claim'), submitting('order.appeal'), submitting('appeal.answer')],
  },
})

/** What is said about a command before it is sent: a statement where it has one. */
const confirmingTarget = (type: OrderCommandType) =>
  isStatementCommand(type)
    ? ({
        guard: commands[type].guard,
        target: 'confirming.describing',
        actions: { type: 'setForm', params: { form: type } },
      } as const)
    : ({ guard: commands[type].guard, target: `confirming.${COMMAND_STATES[type]}` } as const)

const resumed = (form: StatementCommand, guard: 'mayResumeClaim' | 'mayResumeAppeal' | 'mayResumeAnswer') =>
  ({
    description: 'The draft of the form is restored',
    guard,
    target: 'confirming.describing',
    actions: { type: 'setForm', params: { form } },
  }) as const

/** Which command is being confirmed or sent, and what came of it; one shape for all of them. */
export const commandStates = m2mOrderSetup.createStateConfig({
  description: 'Confirming and sending a command to the order',
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Checking for a saved draft of a report, an appeal or an answer',
      exit: 'clearDraft',
      always: [
        resumed('order.appeal', 'mayResumeAppeal'),
        resumed('payment.claim', 'mayResumeClaim'),
        resumed('appeal.answer', 'mayResumeAnswer'),
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'Every command that the lifecycle allows now is offered',
      meta: { shows: [['heading', text.ORDER_TITLE]] },
      entry: ['clearCommand', 'clearFailure'],
      on: forCommands(confirmingTarget),
    },
    confirming: {
      description: 'The dialog explains what happens to the crypto before anything is sent',
      tags: ['dialog'],
      entry: 'mintKey',
      initial: 'notifyingPayment',
      always: { guard: 'hasViewChanged', target: 'choosing', description: 'The order has changed meanwhile' },
      on: { 'command.dismiss': 'choosing' },
      states: { ...plainStatesOf(confirmingState), describing },
    },
    sending: {
      description: 'Sending the command to the server',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      initial: 'notifyingPayment',
      states: {
        ...sendingStates,
        last: { type: 'history', description: 'The command that was sent last' },
      },
    },
    ...checkingStates(codeRequired('confirmingCode'), refusal),
    ...codeStepStates({
      facts: releaseFacts,
      again: '#m2mOrder.trading.command.sending.last',
      closed: { guard: 'isCodeRequired', target: 'choosing', description: 'Dismissed; the crypto stays in escrow' },
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
      on: { 'outcome.check': 'sending.last' },
      after: { errorRetry: 'sending.last' },
    },
    refused: {
      description: 'The command was refused; the page shows the current order behind the dialog',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.ACT_REFUSED]] },
      on: { 'refusal.dismiss': 'choosing' },
    },
  },
})
