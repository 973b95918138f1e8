import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { reasonError, statementError, storedStatement, type AppealReason } from '#machines/m2m/rules/appeals.ts'
import type { OrderCommandType } from '#machines/m2m/rules/order-lifecycle.machine.ts'
import * as text from '#machines/m2m/messages/m2m.ts'
import type { Side } from '#machines/m2m/rules/orders.ts'
import { whyRefused } from '#machines/m2m/rules/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as appeals from '#server/m2m/repos/appeal.repo.ts'
import * as orders from '#server/m2m/repos/order.repo.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { applyTransition } from './order-transitions.service.ts'
import { fetchOrder } from './orders.service.ts'
import { toOrderDto, sideOf, type Order } from './order-dto.ts'

type Needs = Pick<M2mContext, 'db'> & Notifier

/** What every command on an order carries. */
export interface OrderCommand {
  command: CommandContext
  orderNo: string
  /** Of the order as the caller last saw it; with an older one the command is refused. */
  expectedSeq?: number | undefined
  /** The advert that the caller expects the order to belong to. */
  tradeId?: string | undefined
}

export interface CommandResult {
  message: string
  data: Order
}

/** Thrown out of the transaction, so that the refusal can carry the order as it is now. */
export class CommandRefused extends Error {
  readonly code: 'stale_order' | 'not_now'
  constructor(code: 'stale_order' | 'not_now', sentence: string) {
    super(sentence)
    this.name = 'CommandRefused'
    this.code = code
  }
}

interface LockedOrder {
  order: orders.OrderRow
  side: Side
  tx: Tx
}
type Work = (locked: LockedOrder) => Promise<CommandResult>

async function lockOrder({ command, orderNo, expectedSeq, tradeId }: OrderCommand, tx: Tx): Promise<LockedOrder> {
  const order = await orders.lock(orderNo, command.user.id, tx)
  if (!order || (tradeId !== undefined && tradeId !== order.trade_id)) throw notFound()
  if (expectedSeq !== undefined && expectedSeq !== order.seq)
    throw new CommandRefused('stale_order', text.ORDER_IS_STALE)
  return { order, side: sideOf(order, command.user.id), tx }
}

/**
 * Runs `work` on the locked order. Refuses with 404 who is neither of its sides, with 409 and the current order what is stale or not
 * allowed now; a repeated key gets its first answer with the current time.
 */
export async function runOrderCommand(context: Needs, input: OrderCommand, work: Work): Promise<CommandResult> {
  try {
    return await context.db.tx(async (tx) => {
      const { message, data } = await withIdempotency(tx, input.command, async () => work(await lockOrder(input, tx)))
      return { message, data: { ...data, server_now: tx.now.toISOString() } }
    })
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    throw conflict(error.code, error.message, await fetchOrder(context, input.command.user.id, input.orderNo))
  }
}

type MessageOf = (order: Order) => string
/** Writes what belongs to the event in the same transaction, and returns the order with it. */
type AfterTransition = (order: orders.OrderRow, side: Side, tx: Tx) => Promise<orders.OrderRow>

/** A command that is one event of the lifecycle, which alone decides whether it is allowed. */
const transition = (
  context: Needs,
  input: OrderCommand,
  type: OrderCommandType,
  messageOf: MessageOf,
  afterTransition?: AfterTransition,
): Promise<CommandResult> =>
  runOrderCommand(context, input, async ({ order, side, tx }) => {
    const changed = await applyTransition(context, order, { type, by: side }, tx)
    if (!changed) throw new CommandRefused('not_now', whyRefused(order.life, type, side, tx.now.getTime()))
    await notify(context, tx, changed.notices)
    const row = afterTransition ? await afterTransition(changed.order, side, tx) : changed.order
    const data = toOrderDto(row, side, tx.now)
    return { message: messageOf(data), data }
  })

/** The buyer marks the order as paid (spec §4 M2M order). */
export const notifyPayment = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'payment.notify', () => text.PAYMENT_NOTIFIED)

/** The seller has received the fiat and releases the escrow to the buyer (spec §4 M2M order). */
export const releaseOrder = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'order.release', () => text.ORDER_RELEASED)

/** Either side cancels; after 'paid' the seller's cancel is a request to the buyer (docs/product/m2m.md). */
export const cancelOrder = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'order.cancel', ({ status }) =>
    status === 'cancelled' ? text.ORDER_CANCELLED : text.CANCEL_REQUESTED,
  )

/** The buyer answers the seller's request to cancel (docs/product/m2m.md). */
export const answerCancel = (context: Needs, input: OrderCommand & { accept: boolean }): Promise<CommandResult> =>
  input.accept
    ? transition(context, input, 'cancel.accept', () => text.CANCEL_ACCEPTED)
    : transition(context, input, 'cancel.decline', () => text.CANCEL_DECLINED)

/** The seller gives the buyer more time, once, in the last five minutes (docs/product/m2m.md). */
export const extendOrder = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'window.extend', () => text.WINDOW_EXTENDED)

/**
 * One side appeals to the operator; refuses with 400 a reason that only the other side may give, and a statement that is empty or too
 * long (docs/product/m2m.md).
 */
export async function appealOrder(
  context: Needs,
  input: OrderCommand & { reason: AppealReason; statement: string },
): Promise<CommandResult> {
  const error = statementError(input.statement)
  if (error !== null) refuseBroken({ statement: error })
  const [reason, statement] = [input.reason, storedStatement(input.statement)]
  return transition(
    context,
    input,
    'order.appeal',
    () => text.ORDER_APPEALED,
    async (order, by, tx) => {
      const invalid = reasonError(by, reason)
      if (invalid !== null) refuseBroken({ reason: invalid })
      await appeals.add({ orderId: order.id, seq: order.seq, by, reason, statement }, tx)
      return { ...order, appeal: { by, reason, statement, created_at: tx.now.toISOString() } }
    },
  )
}

/** Who appealed withdraws the appeal (docs/product/m2m.md). */
export const withdrawAppeal = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'appeal.withdraw', () => text.APPEAL_WITHDRAWN)

/** The commands that carry nothing but the order; their routes are made from this. */
export const plainCommands = { notifyPayment, releaseOrder, extendOrder, withdrawAppeal }
