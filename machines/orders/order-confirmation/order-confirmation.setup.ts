import { assign, setup } from 'xstate'
import { commandGuards, type CommandStates } from '#machines/orders/parts/command-routes.setup.ts'
import { draftReason, reasonsOf, statementError, type AppealReason } from '#machines/orders/rules/appeals.ts'
import { paymentTimeError } from '#machines/orders/rules/claims.ts'
import {
  COMMAND_STATES,
  isStatementCommand,
  type CommandForm,
  type StatementCommand,
} from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { instantOf, localMinute } from '#machines/shared/values/instants.ts'

export interface OrderConfirmationInput extends Pick<FlowInput, 'draft'> {
  readonly command: OrderCommandType
  readonly asked: Order
}

export interface OrderConfirmationContext extends CommandForm {
  readonly command: OrderCommandType
  /** The order as it was when the command was chosen. */
  readonly asked: Order
  readonly isConfirmed: boolean
}

/** Whether the command was confirmed, and what was written. */
export interface OrderConfirmationOutput {
  readonly type: 'confirmed' | 'closed'
  readonly form: CommandForm
}

export type OrderConfirmationEvent =
  | { type: 'reason.choose'; reason: AppealReason }
  | { type: 'statement.change'; value: string }
  | { type: 'paidAt.change'; value: string }
  | { type: 'statement.submit' }
  | { type: 'command.confirm' }
  | { type: 'command.dismiss' }

/** The commonest reason, and the time of the answer, until others are chosen. */
export const initialContext = ({ command, asked, draft }: OrderConfirmationInput): OrderConfirmationContext => ({
  command,
  asked,
  reason: command === 'order.appeal' ? (draftReason(draft['reason']) ?? reasonsOf(asked.side)[0] ?? null) : null,
  statement: draft['statement'] ?? '',
  paidAt: command === 'payment.claim' ? draft['paidAt'] || localMinute(asked.server_now) : '',
  isConfirmed: false,
})

export const outputOf = ({
  isConfirmed,
  reason,
  statement,
  paidAt,
}: OrderConfirmationContext): OrderConfirmationOutput => ({
  type: isConfirmed ? 'confirmed' : 'closed',
  form: { reason, statement, paidAt },
})

/** Everything of a confirmation that has a name. */
export const orderConfirmationSetup = setup({
  types: {} as {
    context: OrderConfirmationContext
    events: OrderConfirmationEvent
    input: OrderConfirmationInput
    output: OrderConfirmationOutput
    tags: FlowTag
    meta: FlowMeta
  },
  guards: {
    ...commandGuards,
    isStatement: ({ context }) => isStatementCommand(context.command),
    isComplete: ({ context: { command, asked, paidAt, statement } }) =>
      statementError(statement) === null &&
      (command !== 'payment.claim' || paymentTimeError(instantOf(paidAt), asked.createdAt) === null),
  },
  actions: {
    setConfirmed: assign({ isConfirmed: true }),
    setPaymentTime: assign((_, { paidAt }: { paidAt: string }) => ({ paidAt })),
    setReason: assign((_, { reason }: { reason: AppealReason }) => ({ reason })),
    setStatement: assign((_, { statement }: { statement: string }) => ({ statement })),
  },
})

type PlainCommand = Exclude<OrderCommandType, StatementCommand>

export const isPlain = (type: OrderCommandType): type is PlainCommand => !isStatementCommand(type)

/** A state for every command without a statement, under its name. */
export const plainStatesOf = <State>(state: (type: PlainCommand) => State) =>
  Object.fromEntries(ORDER_COMMANDS.filter(isPlain).map((type) => [COMMAND_STATES[type], state(type)])) as Record<
    CommandStates[PlainCommand],
    State
  >
