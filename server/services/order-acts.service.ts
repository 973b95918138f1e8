import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import * as text from '#machines/domain/messages/m2m.ts'
import { whyRefused } from '#machines/domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { House } from '#server/house.ts'
import { conflict, notFound } from '#server/refusal.ts'
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
class ActRefused extends Error {
  readonly code: 'stale_order' | 'not_now'
  constructor(code: 'stale_order' | 'not_now', sentence: string) {
    super(sentence)
    this.name = 'ActRefused'
    this.code = code
  }
}

type Said = (order: Order) => string

async function actOnce(
  house: Needs,
  { asked, orderNo, expectedSeq, tradeId }: ActOn,
  act: OrderAct,
  said: Said,
  tx: Tx,
) {
  const { id: personId } = asked.person
  const order = await orders.lock(orderNo, personId, tx)
  if (!order || (tradeId !== undefined && tradeId !== order.trade_id)) throw notFound()
  if (expectedSeq !== undefined && expectedSeq !== order.seq) throw new ActRefused('stale_order', text.ORDER_IS_STALE)
  const side = sideOf(order, personId)
  const changed = await step(house, order, { type: act, by: side }, tx)
  if (!changed) throw new ActRefused('not_now', whyRefused(order.life, act, side))
  await notify(house, tx, changed.news)
  const data = shownOrder(changed.order, side, tx.now)
  return { message: said(data), data }
}

/**
 * One act of one side: locked, judged by the lifecycle, written with all that follows. Refuses with 404 a stranger, with 409 and the
 * fresh order what is stale or not allowed now; a repeated key gets its first answer with the time of now.
 */
async function act(house: Needs, on: ActOn, type: OrderAct, said: Said): Promise<Acted> {
  try {
    return await house.db.tx(async (tx) => {
      const { message, data } = await onceFor(tx, on.asked, () => actOnce(house, on, type, said, tx))
      return { message, data: { ...data, server_now: tx.now.toISOString() } }
    })
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    throw conflict(error.code, error.message, await fetchOrder(house, on.asked.person.id, on.orderNo))
  }
}

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
