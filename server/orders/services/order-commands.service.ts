import { storedText } from '#machines/shared/values/written-text.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { reasonError, statementError, type AppealReason } from '#machines/orders/rules/appeals.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import * as text from '#machines/orders/messages/orders.ts'
import { paymentTimeError } from '#machines/orders/rules/claims.ts'
import { elapsedAt, isAllowed, type Side } from '#machines/orders/rules/orders.ts'
import { whyRefused } from '#machines/orders/rules/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as appeals from '#server/orders/repos/appeal.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { withCode } from '#server/accounts/services/outgoing.service.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { guardGivingUp, guardRelease } from './outgoing-orders.service.ts'
import { applyTransition } from './order-transitions.service.ts'
import { fetchOrder } from './orders.service.ts'
import { catchUp } from './outages.service.ts'
import { toOrderDto, sideOf, type Order } from './order-dto.ts'

type Needs = Pick<AdvertContext, 'db'> & Notifier
type Releasing = Needs & Pick<AdvertContext, 'config' | 'mail'>

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
/** Insists on what guards a command, once the lifecycle allows it, by the order that it leaves. */
type Guard = (order: orders.OrderRow) => Promise<void>
/** Reads it in the message that locks the order. */
type ReadGuard = (tx: Tx) => Promise<Guard>
type Work = (locked: LockedOrder, guard?: Guard) => Promise<CommandResult>

/** Locks the order, after what the clock has to do to it. */
async function lockOrder(
  context: Needs,
  { command, orderNo, expectedSeq, tradeId }: OrderCommand,
  tx: Tx,
): Promise<LockedOrder> {
  const locked = await orders.lock(orderNo, command.user.id, tx)
  if (!locked || (tradeId !== undefined && tradeId !== locked.trade_id)) throw notFound()
  const { order, notices } = await catchUp(context, locked, tx)
  await notify(context, tx, notices)
  if (elapsedAt(order.life, tx.now.getTime()) !== null) throw new CommandRefused('not_now', text.DURING_OUTAGE)
  if (expectedSeq !== undefined && expectedSeq !== order.seq)
    throw new CommandRefused('stale_order', text.ORDER_IS_STALE)
  return { order, side: sideOf(order, command.user.id), tx }
}

/**
 * Runs `work` on the locked order. Refuses with 404 who is neither of its sides, with 409 and the current order what is stale or not
 * allowed now; a repeated key gets its first answer with the current time.
 */
export async function runOrderCommand(
  context: Needs,
  input: OrderCommand,
  work: Work,
  readGuard?: ReadGuard,
): Promise<CommandResult> {
  try {
    return await context.db.tx(async (tx) => {
      const { message, data } = await withIdempotency(tx, input.command, async () => {
        const [locked, guard] = await Promise.all([lockOrder(context, input, tx), readGuard?.(tx)])
        return work(locked, guard)
      })
      return { message, data: { ...data, server_now: tx.now.toISOString() } }
    })
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    throw conflict(error.code, error.message, await fetchOrder(context, input.command.user.id, input.orderNo))
  }
}

type MessageOf = (order: Order) => string
/** What belongs to the event: what guards it, and what is written in the same transaction before it, or after it with the order that it leaves. */
interface Additions {
  before?: (order: orders.OrderRow, side: Side, tx: Tx) => Promise<void>
  after?: (order: orders.OrderRow, side: Side, tx: Tx) => Promise<orders.OrderRow>
  readGuard?: ReadGuard
}

/** A command that is one event of the lifecycle, which alone decides whether it is allowed. */
const transition = (
  context: Needs,
  input: OrderCommand,
  type: OrderCommandType,
  messageOf: MessageOf,
  { before, after, readGuard }: Additions = {},
): Promise<CommandResult> =>
  runOrderCommand(
    context,
    input,
    async ({ order, side, tx }, guard) => {
      if (before) await before(order, side, tx)
      const changed = await applyTransition(context, order, { type, by: side }, tx)
      if (!changed) throw new CommandRefused('not_now', whyRefused(order.life, type, side, tx.now.getTime()))
      await Promise.all([guard?.(changed.order), notify(context, tx, changed.notices)])
      const row = after ? await after(changed.order, side, tx) : changed.order
      const data = toOrderDto(row, side, tx.now)
      return { message: messageOf(data), data }
    },
    readGuard,
  )

/** The buyer marks the order as paid (spec §4 M2M order). */
export const notifyPayment = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'payment.notify', () => text.PAYMENT_NOTIFIED)

/** The seller has received the fiat and releases the escrow to the buyer (spec §4 M2M order); 409 code_required where its guards ask for a code. */
export const releaseOrder = (context: Releasing, input: OrderCommand): Promise<CommandResult> =>
  withCode(context, input.command, () =>
    transition(context, input, 'order.release', () => text.ORDER_RELEASED, {
      readGuard: (tx) => guardRelease(context, input, tx),
    }),
  )

/** A command by which a buyer may give the order up: 409 code_required where its guards ask for a code. */
const givingUp = (
  context: Releasing,
  input: OrderCommand,
  type: 'order.cancel' | 'cancel.accept',
  messageOf: MessageOf,
): Promise<CommandResult> =>
  withCode(context, input.command, () =>
    transition(context, input, type, messageOf, { readGuard: (tx) => guardGivingUp(context, input.command, tx) }),
  )

/** Either side cancels; after 'paid' the seller's cancel is a request to the buyer (docs/product/orders.md). */
export const cancelOrder = (context: Releasing, input: OrderCommand): Promise<CommandResult> =>
  givingUp(context, input, 'order.cancel', ({ status, phase }) => {
    if (phase === 'awaitingClaim') return text.ORDER_CANCELLED_UNPAID
    return status === 'cancelled' ? text.ORDER_CANCELLED : text.CANCEL_REQUESTED
  })

/** The buyer answers the seller's request to cancel (docs/product/orders.md). */
export const answerCancel = (context: Releasing, input: OrderCommand & { accept: boolean }): Promise<CommandResult> =>
  input.accept
    ? givingUp(context, input, 'cancel.accept', () => text.CANCEL_ACCEPTED)
    : transition(context, input, 'cancel.decline', () => text.CANCEL_DECLINED)

/** The seller gives the buyer more time, once, in the last five minutes (docs/product/orders.md). */
export const extendOrder = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'window.extend', () => text.WINDOW_EXTENDED)

/**
 * One side appeals to the operator; refuses with 400 a reason that only the other side may give, and a statement that is empty or too
 * long (docs/product/orders.md).
 */
export async function appealOrder(
  context: Needs,
  input: OrderCommand & { reason: AppealReason; statement: string },
): Promise<CommandResult> {
  const { reason } = input
  const statement = storedOrRefused(input.statement)
  return transition(context, input, 'order.appeal', () => text.ORDER_APPEALED, {
    after: async (order, by, tx) => {
      const invalid = reasonError(by, reason)
      if (invalid !== null) refuseBroken({ reason: invalid })
      const isAnswered = order.life.facts.answeredAt !== null
      await appeals.add({ orderId: order.id, seq: order.seq, by, reason, statement, isAnswered }, tx)
      return readAgain(order, tx)
    },
  })
}

/** A statement as it is stored; refuses with 400 one that is empty or too long. */
function storedOrRefused(typed: string): string {
  const error = statementError(typed)
  if (error !== null) refuseBroken({ statement: error })
  return storedText(typed)
}

const readAgain = async (order: orders.OrderRow, tx: Tx): Promise<orders.OrderRow> =>
  (await orders.find(order.order_no, order.buyer_id, tx)) ?? order

/**
 * The buyer reports a payment after the order closed unpaid; refuses with 400 a payment that is older than the order or in the future, and a
 * statement that is empty or too long (docs/product/orders.md).
 */
export async function claimPayment(
  context: Needs,
  input: OrderCommand & { paidAt: string; statement: string },
): Promise<CommandResult> {
  const statement = storedOrRefused(input.statement)
  return transition(context, input, 'payment.claim', () => text.PAYMENT_CLAIMED, {
    before: async (order, side, tx) => {
      if (!isAllowed(order.life, { type: 'payment.claim', by: side, at: tx.now.getTime() })) return
      const error = paymentTimeError(input.paidAt, order.created_at.toISOString(), tx.now.getTime())
      if (error !== null) refuseBroken({ paid_at: error })
      await appeals.addClaim({ orderId: order.id, paidAt: new Date(input.paidAt), statement }, tx)
    },
  })
}

/** The side that is asked answers an appeal, or a question of Support (docs/product/orders.md). */
export async function answerAppeal(
  context: Needs,
  input: OrderCommand & { statement: string },
): Promise<CommandResult> {
  const statement = storedOrRefused(input.statement)
  return transition(context, input, 'appeal.answer', () => text.APPEAL_ANSWERED, {
    after: async (order, by, tx) => {
      await appeals.addAnswer({ orderId: order.id, seq: order.seq, by, statement }, tx)
      return readAgain(order, tx)
    },
  })
}

/** Who appealed withdraws the appeal (docs/product/orders.md). */
export const withdrawAppeal = (context: Needs, input: OrderCommand): Promise<CommandResult> =>
  transition(context, input, 'appeal.withdraw', () => text.APPEAL_WITHDRAWN)

/** The commands that carry nothing but the order; their routes are made from this. */
export const plainCommands = { notifyPayment, releaseOrder, extendOrder, withdrawAppeal }
