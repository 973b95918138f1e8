import { reasonError, statementError, type AppealReason } from '#machines/domain/appeals.ts'
import type { OrderCommandType } from '#machines/domain/order-lifecycle.machine.ts'
import * as text from '#machines/domain/messages/m2m.ts'
import type { Side } from '#machines/domain/orders.ts'
import { whyRefused } from '#machines/domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as appeals from '#server/repos/appeal.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import { withIdempotency, type CommandContext } from './command-context.ts'
import { notify, type Teller } from './notices.service.ts'
import { applyTransition } from './order-transitions.service.ts'
import { fetchOrder } from './orders.service.ts'
import { toOrderDto, sideOf, type Order } from './order-dto.ts'

type Needs = Pick<AppContext, 'db'> & Teller

/** An act of one side, and the order as that side last saw it. */
export interface OrderCommand {
  asked: CommandContext
  orderNo: string
  /** Lifecycle events so far; an act on an older order is refused. */
  expectedSeq?: number | undefined
  /** The advert that the caller takes the order to be of. */
  tradeId?: string | undefined
}

export interface CommandResult {
  message: string
  data: Order
}

/** Thrown out of the transaction, so that the order can be read afresh beside the sentence. */
export class ActRefused extends Error {
  readonly code: 'stale_order' | 'not_now'
  constructor(code: 'stale_order' | 'not_now', sentence: string) {
    super(sentence)
    this.name = 'ActRefused'
    this.code = code
  }
}

/** An order that was locked for one of its sides. */
interface Locked {
  order: orders.OrderRow
  side: Side
  tx: Tx
}
type Work = (locked: Locked) => Promise<CommandResult>

async function lockFor({ asked, orderNo, expectedSeq, tradeId }: OrderCommand, tx: Tx): Promise<Locked> {
  const order = await orders.lock(orderNo, asked.person.id, tx)
  if (!order || (tradeId !== undefined && tradeId !== order.trade_id)) throw notFound()
  if (expectedSeq !== undefined && expectedSeq !== order.seq) throw new ActRefused('stale_order', text.ORDER_IS_STALE)
  return { order, side: sideOf(order, asked.person.id), tx }
}

/**
 * Something that one side does to an order, locked. Refuses with 404 a stranger, with 409 and the fresh order what is stale or not
 * allowed now; a repeated key gets its first answer with the time of now.
 */
export async function runOrderCommand(context: Needs, on: OrderCommand, work: Work): Promise<CommandResult> {
  try {
    return await context.db.tx(async (tx) => {
      const { message, data } = await withIdempotency(tx, on.asked, async () => work(await lockFor(on, tx)))
      return { message, data: { ...data, server_now: tx.now.toISOString() } }
    })
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    throw conflict(error.code, error.message, await fetchOrder(context, on.asked.person.id, on.orderNo))
  }
}

type Said = (order: Order) => string
/** What an act leaves behind beside the lifecycle's own: the order with it. */
type Also = (order: orders.OrderRow, side: Side, tx: Tx) => Promise<orders.OrderRow>

/** One act of the lifecycle: judged by it, written with all that follows. */
const act = (
  context: Needs,
  on: OrderCommand,
  type: OrderCommandType,
  said: Said,
  also?: Also,
): Promise<CommandResult> =>
  runOrderCommand(context, on, async ({ order, side, tx }) => {
    const changed = await applyTransition(context, order, { type, by: side }, tx)
    if (!changed) throw new ActRefused('not_now', whyRefused(order.life, type, side, tx.now.getTime()))
    await notify(context, tx, changed.news)
    const row = also ? await also(changed.order, side, tx) : changed.order
    const data = toOrderDto(row, side, tx.now)
    return { message: said(data), data }
  })

/** The buyer says that the fiat is paid (spec §4 M2M order). */
export const notifyPayment = (context: Needs, on: OrderCommand): Promise<CommandResult> =>
  act(context, on, 'payment.notify', () => text.PAYMENT_NOTIFIED)

/** The seller has the fiat: the escrow becomes the buyer's (spec §4 M2M order). */
export const releaseOrder = (context: Needs, on: OrderCommand): Promise<CommandResult> =>
  act(context, on, 'order.release', () => text.ORDER_RELEASED)

/** Either side gives up; after 'paid' the seller's cancel is a request to the buyer (decisions: M2M lifecycle). */
export const cancelOrder = (context: Needs, on: OrderCommand): Promise<CommandResult> =>
  act(context, on, 'order.cancel', ({ status }) =>
    status === 'cancelled' ? text.ORDER_CANCELLED : text.CANCEL_REQUESTED,
  )

/** The buyer answers the seller's request to cancel (decisions: M2M lifecycle). */
export const answerCancel = (context: Needs, on: OrderCommand & { accept: boolean }): Promise<CommandResult> =>
  on.accept
    ? act(context, on, 'cancel.accept', () => text.CANCEL_ACCEPTED)
    : act(context, on, 'cancel.decline', () => text.CANCEL_DECLINED)

/** The seller gives the buyer more time, once, in the last five minutes (decisions: M2M lifecycle). */
export const extendOrder = (context: Needs, on: OrderCommand): Promise<CommandResult> =>
  act(context, on, 'window.extend', () => text.WINDOW_EXTENDED)

/**
 * One side calls the operator and says why; refuses with 400 a reason that is the other side's, and a statement that says nothing, or
 * too much (decisions: M2M lifecycle).
 */
export async function appealOrder(
  context: Needs,
  on: OrderCommand & { reason: AppealReason; statement: string },
): Promise<CommandResult> {
  const error = statementError(on.statement)
  if (error !== null) refuseBroken({ statement: error })
  const [reason, statement] = [on.reason, on.statement.trim()]
  return act(
    context,
    on,
    'order.appeal',
    () => text.ORDER_APPEALED,
    async (order, by, tx) => {
      const wrong = reasonError(by, reason)
      if (wrong !== null) refuseBroken({ reason: wrong })
      await appeals.add({ orderId: order.id, seq: order.seq, by, reason, statement }, tx)
      return { ...order, appeal: { by, reason, statement, created_at: tx.now.toISOString() } }
    },
  )
}

/** Who appealed takes it back (decisions: M2M lifecycle). */
export const withdrawAppeal = (context: Needs, on: OrderCommand): Promise<CommandResult> =>
  act(context, on, 'appeal.withdraw', () => text.APPEAL_WITHDRAWN)

/** The commands that carry nothing but the order; their routes are made from this. */
export const plainCommands = { notifyPayment, releaseOrder, extendOrder, withdrawAppeal }
