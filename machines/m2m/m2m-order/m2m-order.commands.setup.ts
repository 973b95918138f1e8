import type { OperationInput } from '#machines/shared/api/operation.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { instantOf } from '#machines/shared/values/instants.ts'
import { COMMAND_STATES, isStatementCommand, type StatementCommand } from '#machines/m2m/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import { isOffered } from '#machines/m2m/rules/order-words.ts'
import type { M2mOrderContext } from './m2m-order.context.ts'
import {
  answerAppeal,
  answerCancel,
  appealOrder,
  cancelOrder,
  claimPayment,
  extendOrder,
  notifyPayment,
  releaseOrder,
  withdrawAppeal,
} from '#machines/m2m/endpoints/orders.ts'

export const commandActors = {
  notifyPayment: placeholder(notifyPayment),
  claimPayment: placeholder(claimPayment),
  releaseOrder: placeholder(releaseOrder),
  cancelOrder: placeholder(cancelOrder),
  answerCancel: placeholder(answerCancel),
  extendOrder: placeholder(extendOrder),
  appealOrder: placeholder(appealOrder),
  answerAppeal: placeholder(answerAppeal),
  withdrawAppeal: placeholder(withdrawAppeal),
}

export type CommandActor = keyof typeof commandActors

/** How the page sends a command: the guard that offers it, the actor and its input. */
export interface Command<Actor extends CommandActor, Guard extends `may${string}`> {
  readonly guard: Guard
  readonly actor: Actor
  readonly input: (context: M2mOrderContext) => OperationInput<Actor>
  readonly description: string
}

const command = <Actor extends CommandActor, const Guard extends `may${string}`>(row: Command<Actor, Guard>) => row

const request = ({ orderNo, key, asked }: M2mOrderContext) => ({
  query: { order_no: orderNo },
  body: { expected_seq: asked?.seq ?? 0 },
  key,
})

const answer = (accept: boolean) => (context: M2mOrderContext) => ({
  ...request(context),
  body: { ...request(context).body, accept },
})

/** One row per command; its texts are in `machines/m2m/rules/order-commands.ts`. */
export const commands = {
  'payment.notify': command({
    guard: 'mayNotify',
    actor: 'notifyPayment',
    input: request,
    description: 'Notifying the seller of the payment',
  }),
  'payment.claim': command({
    guard: 'mayClaim',
    actor: 'claimPayment',
    input: (context) => ({
      ...request(context),
      body: {
        ...request(context).body,
        paid_at: instantOf(context.paidAt) ?? '',
        statement: context.statement.trim(),
      },
    }),
    description: 'Reporting a payment after the order was cancelled',
  }),
  'order.release': command({
    guard: 'mayRelease',
    actor: 'releaseOrder',
    input: request,
    description: 'Releasing the escrow to the buyer',
  }),
  'order.cancel': command({
    guard: 'mayCancel',
    actor: 'cancelOrder',
    input: (context) => ({
      ...request(context),
      query: { order_no: context.orderNo, trade_id: context.order?.trade_id ?? '' },
    }),
    description: 'Cancelling the order, or requesting the buyer’s consent',
  }),
  'cancel.accept': command({
    guard: 'mayAccept',
    actor: 'answerCancel',
    input: answer(true),
    description: 'Accepting the seller’s cancellation request',
  }),
  'cancel.decline': command({
    guard: 'mayDecline',
    actor: 'answerCancel',
    input: answer(false),
    description: 'Declining the seller’s cancellation request',
  }),
  'window.extend': command({
    guard: 'mayExtend',
    actor: 'extendOrder',
    input: request,
    description: 'Extending the payment window',
  }),
  'order.appeal': command({
    guard: 'mayAppeal',
    actor: 'appealOrder',
    input: (context) => ({
      ...request(context),
      body: {
        ...request(context).body,
        reason: context.reason ?? 'other',
        statement: context.statement.trim(),
      },
    }),
    description: 'Opening an appeal',
  }),
  'appeal.answer': command({
    guard: 'mayAnswer',
    actor: 'answerAppeal',
    input: (context) => ({
      ...request(context),
      body: { ...request(context).body, statement: context.statement.trim() },
    }),
    description: 'Answering an appeal, or a question of Support',
  }),
  'appeal.withdraw': command({
    guard: 'mayWithdraw',
    actor: 'withdrawAppeal',
    input: request,
    description: 'Withdrawing the appeal',
  }),
} satisfies Record<OrderCommandType, unknown>

type Commands = typeof commands
export type CommandStates = typeof COMMAND_STATES
export type ActorOf<Type extends OrderCommandType> = Commands[Type]['actor']
type CommandGuard = Commands[OrderCommandType]['guard']

type Guard = (args: { context: M2mOrderContext }) => boolean

/** Whether the side is offered the command; named in its row. */
export const commandGuards = Object.fromEntries(
  ORDER_COMMANDS.map((type): [CommandGuard, Guard] => [
    commands[type].guard,
    ({ context: { order } }) => order !== null && isOffered(order, type),
  ]),
) as Record<CommandGuard, Guard>

/** When the form of a statement can be sent. */
export const STATEMENT_GUARDS = {
  'payment.claim': 'isClaimComplete',
  'order.appeal': 'isAppealComplete',
  'appeal.answer': 'isAnswerComplete',
} as const satisfies Record<StatementCommand, string>

type PlainCommand = Exclude<OrderCommandType, StatementCommand>
const isPlain = (type: OrderCommandType): type is PlainCommand => !isStatementCommand(type)

/** A state for every command without a statement, under its name. */
export const plainStatesOf = <State>(state: (type: PlainCommand) => State) =>
  Object.fromEntries(ORDER_COMMANDS.filter(isPlain).map((type) => [COMMAND_STATES[type], state(type)])) as Record<
    CommandStates[PlainCommand],
    State
  >

/** A state for every command, under its name. */
export const statesOf = <State>(state: (type: OrderCommandType) => State) =>
  Object.fromEntries(ORDER_COMMANDS.map((type) => [COMMAND_STATES[type], state(type)])) as Record<
    CommandStates[OrderCommandType],
    State
  >
