import type { OrderEvent } from '#machines/domain/order-lifecycle.machine.ts'
import { newsKindOf } from '#machines/domain/order-news.ts'
import { advance, phaseOf, type OrderLife } from '#machines/domain/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { availableOf, escrowOf, post, reserveOf } from '#server/ledger/ledger.ts'
import * as orders from '#server/repos/order.repo.ts'
import { orderNews, type News } from './notices.service.ts'
import { countReputation } from './reputation.service.ts'

type OrderRow = orders.OrderRow

/** Tokens that the advert offers again: a cancelled order's, while a Sell advert stands; a Buy advert only counts them. */
function returnedMinor({ type, is_advert_standing, token_amount }: OrderRow, life: OrderLife): bigint {
  return phaseOf(life) === 'cancelled' && (type === 'Buy' || is_advert_standing) ? token_amount : 0n
}

/** A completed order's coins are the buyer's; a cancelled one's go back where they came from (design: ledger, flow). */
async function settle(order: OrderRow, life: OrderLife, tx: Tx): Promise<void> {
  const { order_no, trade_id, type, token, token_amount, buyer_id, seller_id, is_advert_standing } = order
  const isCompleted = phaseOf(life) === 'completed'
  const source = type === 'Sell' && is_advert_standing ? reserveOf(trade_id, seller_id) : availableOf(seller_id)
  const to = isCompleted ? availableOf(buyer_id) : source
  const move = { from: escrowOf(order_no, seller_id), to, asset: token, amountMinor: token_amount }
  await post({ kind: isCompleted ? 'order.release' : 'order.cancel', ref: order_no, moves: [move] }, tx)
}

function tell({ stream }: Pick<AppContext, 'stream'>, order: OrderRow, isClosed: boolean, tx: Tx): void {
  const { order_no, message_seq } = order
  const sides = [order.buyer_id, order.seller_id]
  for (const personId of sides) {
    stream.publish(tx, personId, { type: 'order.changed', order_no, seq: order.seq })
    stream.publish(tx, personId, { type: 'message.added', order_no, message_seq })
    if (isClosed) stream.publish(tx, personId, { type: 'balance.changed' })
  }
  if (isClosed) stream.publishAdvert(tx, order.maker_id, { ...order, t_id: order.trade_id })
}

const SIDES = ['buyer', 'seller'] as const

export interface TransitionResult {
  order: OrderRow
  /** For `notify`, in the same transaction: a sweep tells all at once. */
  news: readonly News[]
}

/**
 * Takes a locked order one event further, with all that follows from it: the row, the event, the coins, the traders' figures and what
 * both sides are told. Null when the lifecycle refuses; nothing was written then.
 */
export async function applyTransition(
  context: Pick<AppContext, 'stream'>,
  order: OrderRow,
  event: Pick<OrderEvent, 'type' | 'by'>,
  tx: Tx,
): Promise<TransitionResult | null> {
  const stamped = { ...event, at: tx.now.getTime() }
  const life = advance(order.life, stamped)
  if (!life) return null
  const isClosed = phaseOf(life) === 'completed' || phaseOf(life) === 'cancelled'
  const news = newsKindOf(event, life)
  const saved = await orders.save({ order, life, event: stamped, news, returnedMinor: returnedMinor(order, life) }, tx)
  if (isClosed) {
    await settle(order, life, tx)
    await countReputation(order, life, tx)
  }
  tell(context, saved, isClosed, tx)
  // Nobody is told what they did themselves.
  const told = SIDES.filter((side) => side !== event.by)
  return { order: saved, news: told.map((side) => orderNews(saved, side, news)) }
}
