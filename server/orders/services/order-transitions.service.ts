import { SIDES, type OrderEvent, type Side } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { NewNotice } from '#server/shared/services/notices.service.ts'
import { orderNotice } from './order-notice.ts'
import { noticeKindOf } from '#machines/orders/rules/order-notices.ts'
import { advance, isSettled, phaseOf, type OrderLife } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { HistoryLine } from '#server/ledger/history.ts'
import { availableOf, escrowOf, post, reserveOf } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { closeUsedUpAdvert } from '#server/orders/services/used-up-adverts.service.ts'
import { publishUnreadChats } from './unread-chats.service.ts'
import { countReputation } from '#server/orders/services/reputation.service.ts'

type OrderRow = orders.OrderRow

/** Tokens that the advert offers again: a cancelled order's, while a Sell advert is open or paused; a Buy advert only counts them. */
function returnedMinor({ type, is_advert_active, token_amount }: OrderRow, life: OrderLife): bigint {
  return phaseOf(life) === 'cancelled' && (type === 'Buy' || is_advert_active) ? token_amount : 0n
}

/** A completed trade in both traders' histories. */
const tradeHistory = ({ order_no: orderNo, token: asset, ...order }: OrderRow): HistoryLine[] => [
  {
    tId: newPublicId(),
    personId: order.buyer_id,
    asset,
    type: 'm2m_buy',
    counterparty: order.seller_username,
    orderNo,
  },
  {
    tId: newPublicId(),
    personId: order.seller_id,
    asset,
    type: 'm2m_sell',
    counterparty: order.buyer_username,
    orderNo,
  },
]

/** Posts a completed order's escrow to the buyer, a cancelled one's back to where it came from (docs/product/ledger.md). */
async function settle(order: OrderRow, life: OrderLife, tx: Tx): Promise<void> {
  const { order_no, trade_id, type, token, token_amount, buyer_id, seller_id, is_advert_active } = order
  const isCompleted = phaseOf(life) === 'completed'
  const origin = type === 'Sell' && is_advert_active ? reserveOf(trade_id, seller_id) : availableOf(seller_id)
  const destination = isCompleted ? availableOf(buyer_id) : origin
  const posting = { source: escrowOf(order_no, seller_id), destination, asset: token, amountMinor: token_amount }
  const kind = isCompleted ? 'order.release' : 'order.cancel'
  await post({ kind, ref: order_no, postings: [posting], history: isCompleted ? tradeHistory(order) : [] }, tx)
}

/** The chat of a closed order is no longer counted as unread. */
async function publishClosedChat(context: Pick<AdvertContext, 'stream'>, order: OrderRow, tx: Tx): Promise<void> {
  for (const side of SIDES) if (order[`${side}_unread`] > 0) await publishUnreadChats(context, tx, order[`${side}_id`])
}

function publishOrder({ stream }: Pick<AdvertContext, 'stream'>, order: OrderRow, isClosed: boolean, tx: Tx): void {
  const { order_no, message_seq } = order
  const sides = [order.buyer_id, order.seller_id]
  for (const personId of sides) {
    stream.publish(tx, personId, { type: 'order.changed', order_no, seq: order.seq })
    stream.publish(tx, personId, { type: 'message.added', order_no, message_seq })
    if (isClosed) stream.publish(tx, personId, { type: 'balance.changed' })
  }
  if (isClosed) stream.publishAdvert(tx, order.maker_id, { ...order, t_id: order.trade_id })
}

type NewEvent = Omit<OrderEvent, 'at'> & Pick<orders.OrderChange, 'outageId'>

/** Who is notified: nobody of what they did themselves, and of a question of Support who is asked. */
const notifiedOf = ({ type, by, side: asked }: NewEvent): Side[] =>
  SIDES.filter((side) => side !== by && (type !== 'appeal.ask' || side === asked))

export interface TransitionResult {
  order: OrderRow
  /** For `notify`, in the same transaction; a sweep passes those of all orders at once. */
  notices: readonly NewNotice[]
}

/**
 * Applies an event to a locked order and writes what follows: row, event, ledger entry, traders' figures, the end of an advert that is used
 * up, stream messages. Null when the lifecycle refuses; nothing was written then.
 */
export async function applyTransition(
  context: Pick<AdvertContext, 'stream'>,
  order: OrderRow,
  { outageId, ...event }: NewEvent,
  tx: Tx,
): Promise<TransitionResult | null> {
  const stamped = { ...event, at: tx.now.getTime() }
  const life = advance(order.life, stamped)
  if (!life) return null
  const isClosed = isSettled(life)
  const noticeKind = noticeKindOf(event, life)
  const saved = await orders.save(
    { order, life, event: stamped, outageId, noticeKind, returnedMinor: returnedMinor(order, life) },
    tx,
  )
  if (isClosed) {
    await settle(order, life, tx)
    await countReputation(order, life, tx)
  }
  const closing = isClosed ? await closeUsedUpAdvert(context, saved, tx) : []
  publishOrder(context, saved, isClosed, tx)
  if (isClosed) await publishClosedChat(context, saved, tx)
  const notices = notifiedOf(event).map((side) => orderNotice(saved, side, noticeKind))
  return { order: saved, notices: [...notices, ...closing] }
}
