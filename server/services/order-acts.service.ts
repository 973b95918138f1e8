import { reasonError, statementError, type AppealReason } from '#machines/domain/appeals.ts'
import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import * as text from '#machines/domain/messages/m2m.ts'
import type { Side } from '#machines/domain/orders.ts'
import { whyRefused } from '#machines/domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { House } from '#server/house.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as appeals from '#server/repos/appeal.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import { onceFor, type Asked } from './asked.ts'
import { notify, type Teller } from './notices.service.ts'
import { step } from './order-steps.service.ts'
import { fetchOrder } from './orders.service.ts'
import { shownOrder, sideOf, type Order } from './shown-order.ts'

type Needs = Pick<House, 'db'> & Teller

/** An act of one side, and the order as that side last saw it. */
export interface ActOn {
  asked: Asked
  orderNo: string
  /** Lifecycle events so far; an act on an older order is refused. */
  expectedSeq?: number | undefined
  /** The advert that the caller takes the order to be of. */
  tradeId?: string | undefined
}

export interface Acted {
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
type Work = (locked: Locked) => Promise<Acted>

async function lockFor({ asked, orderNo, expectedSeq, tradeId }: ActOn, tx: Tx): Promise<Locked> {
  const order = await orders.lock(orderNo, asked.person.id, tx)
  if (!order || (tradeId !== undefined && tradeId !== order.trade_id)) throw notFound()
  if (expectedSeq !== undefined && expectedSeq !== order.seq) throw new ActRefused('stale_order', text.ORDER_IS_STALE)
  return { order, side: sideOf(order, asked.person.id), tx }
}

/**
 * Something that one side does to an order, locked. Refuses with 404 a stranger, with 409 and the fresh order what is stale or not
 * allowed now; a repeated key gets its first answer with the time of now.
 */
export async function actOn(house: Needs, on: ActOn, work: Work): Promise<Acted> {
  try {
    return await house.db.tx(async (tx) => {
      const { message, data } = await onceFor(tx, on.asked, async () => work(await lockFor(on, tx)))
      return { message, data: { ...data, server_now: tx.now.toISOString() } }
    })
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    throw conflict(error.code, error.message, await fetchOrder(house, on.asked.person.id, on.orderNo))
  }
}

type Said = (order: Order) => string
/** What an act leaves behind beside the lifecycle's own: the order with it. */
type Also = (order: orders.OrderRow, side: Side, tx: Tx) => Promise<orders.OrderRow>

/** One act of the lifecycle: judged by it, written with all that follows. */
const act = (house: Needs, on: ActOn, type: OrderAct, said: Said, also?: Also): Promise<Acted> =>
  actOn(house, on, async ({ order, side, tx }) => {
    const changed = await step(house, order, { type, by: side }, tx)
    if (!changed) throw new ActRefused('not_now', whyRefused(order.life, type, side, tx.now.getTime()))
    await notify(house, tx, changed.news)
    const row = also ? await also(changed.order, side, tx) : changed.order
    const data = shownOrder(row, side, tx.now)
    return { message: said(data), data }
  })

/** The buyer says that the fiat is paid (spec §4 M2M order). */
export const notifyPayment = (house: Needs, on: ActOn): Promise<Acted> =>
  act(house, on, 'payment.notify', () => text.PAYMENT_NOTIFIED)

/** The seller has the fiat: the escrow becomes the buyer's (spec §4 M2M order). */
export const releaseOrder = (house: Needs, on: ActOn): Promise<Acted> =>
  act(house, on, 'order.release', () => text.ORDER_RELEASED)

/** Either side gives up; after 'paid' the seller's cancel is a request to the buyer (decisions: M2M lifecycle). */
export const cancelOrder = (house: Needs, on: ActOn): Promise<Acted> =>
  act(house, on, 'order.cancel', ({ status }) =>
    status === 'cancelled' ? text.ORDER_CANCELLED : text.CANCEL_REQUESTED,
  )

/** The buyer answers the seller's request to cancel (decisions: M2M lifecycle). */
export const answerCancel = (house: Needs, on: ActOn & { accept: boolean }): Promise<Acted> =>
  on.accept
    ? act(house, on, 'cancel.accept', () => text.CANCEL_ACCEPTED)
    : act(house, on, 'cancel.decline', () => text.CANCEL_DECLINED)

/** The seller gives the buyer more time, once, in the last five minutes (decisions: M2M lifecycle). */
export const extendOrder = (house: Needs, on: ActOn): Promise<Acted> =>
  act(house, on, 'window.extend', () => text.WINDOW_EXTENDED)

/**
 * One side calls the operator and says why; refuses with 400 a reason that is the other side's, and a statement that says nothing, or
 * too much (decisions: M2M lifecycle).
 */
export async function appealOrder(
  house: Needs,
  on: ActOn & { reason: AppealReason; statement: string },
): Promise<Acted> {
  const error = statementError(on.statement)
  if (error !== null) refuseBroken({ statement: error })
  const [reason, statement] = [on.reason, on.statement.trim()]
  return act(
    house,
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
export const withdrawAppeal = (house: Needs, on: ActOn): Promise<Acted> =>
  act(house, on, 'appeal.withdraw', () => text.APPEAL_WITHDRAWN)
