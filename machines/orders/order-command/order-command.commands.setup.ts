import type { OperationInput } from '#machines/shared/api/operation.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { instantOf } from '#machines/shared/values/instants.ts'
import type { CommandStates } from '#machines/orders/parts/command-routes.setup.ts'
import { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { OrderCommandContext } from './order-command.context.ts'
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
} from '#machines/orders/endpoints/orders.ts'

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

/** How a command is sent: the actor and its input. */
interface Command<Actor extends CommandActor> {
  readonly actor: Actor
  readonly input: (context: OrderCommandContext) => OperationInput<Actor>
  readonly description: string
}

const command = <Actor extends CommandActor>(row: Command<Actor>) => row

const request = ({ key, asked }: OrderCommandContext) => ({
  query: { order_no: asked.order_no },
  body: { expected_seq: asked.seq },
  key,
})

const answer = (accept: boolean) => (context: OrderCommandContext) => ({
  ...request(context),
  body: { ...request(context).body, accept },
})

/** One row per command; its texts are in `machines/orders/rules/order-commands.ts`. */
export const commands = {
  'payment.notify': command({
    actor: 'notifyPayment',
    input: request,
    description: 'Notifying the seller of the payment',
  }),
  'payment.claim': command({
    actor: 'claimPayment',
    input: (context) => ({
      ...request(context),
      body: {
        ...request(context).body,
        paid_at: instantOf(context.form.paidAt) ?? '',
        statement: context.form.statement.trim(),
      },
    }),
    description: 'Reporting a payment after the order was cancelled',
  }),
  'order.release': command({
    actor: 'releaseOrder',
    input: request,
    description: 'Releasing the escrow to the buyer',
  }),
  'order.cancel': command({
    actor: 'cancelOrder',
    input: (context) => ({
      ...request(context),
      query: { order_no: context.asked.order_no, trade_id: context.asked.trade_id },
    }),
    description: 'Cancelling the order, or requesting the buyer’s consent',
  }),
  'cancel.accept': command({
    actor: 'answerCancel',
    input: answer(true),
    description: 'Accepting the seller’s cancellation request',
  }),
  'cancel.decline': command({
    actor: 'answerCancel',
    input: answer(false),
    description: 'Declining the seller’s cancellation request',
  }),
  'window.extend': command({
    actor: 'extendOrder',
    input: request,
    description: 'Extending the payment window',
  }),
  'order.appeal': command({
    actor: 'appealOrder',
    input: (context) => ({
      ...request(context),
      body: {
        ...request(context).body,
        reason: context.form.reason ?? 'other',
        statement: context.form.statement.trim(),
      },
    }),
    description: 'Opening an appeal',
  }),
  'appeal.answer': command({
    actor: 'answerAppeal',
    input: (context) => ({
      ...request(context),
      body: { ...request(context).body, statement: context.form.statement.trim() },
    }),
    description: 'Answering an appeal, or a question of Support',
  }),
  'appeal.withdraw': command({
    actor: 'withdrawAppeal',
    input: request,
    description: 'Withdrawing the appeal',
  }),
} satisfies Record<OrderCommandType, unknown>

type Commands = typeof commands
export type ActorOf<Type extends OrderCommandType> = Commands[Type]['actor']
/** A state for every command, under its name. */
export const statesOf = <State>(state: (type: OrderCommandType) => State) =>
  Object.fromEntries(ORDER_COMMANDS.map((type) => [COMMAND_STATES[type], state(type)])) as Record<
    CommandStates[OrderCommandType],
    State
  >
