import { messageError, type Message } from '#machines/domain/chat.ts'
import { CHAT_IS_CLOSED } from '#machines/domain/messages/m2m.ts'
import { hasRunOut } from '#machines/domain/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { House } from '#server/house.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as messages from '#server/repos/message.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import { onceFor, type Asked } from './asked.ts'
import type { Teller } from './notices.service.ts'
import { readOrder } from './orders.service.ts'

type Needs = Pick<House, 'db'> & Teller

const PAGE = 100
const READABLE_MS = 7 * 86_400_000

function shown(row: messages.MessageRow, order: orders.OrderRow): Message {
  const { buyer_id, buyer_public_id, seller_public_id } = order
  const ids = [buyer_public_id, seller_public_id] as const
  const [sender_id, receiver_id] = row.sender_id === buyer_id ? ids : [ids[1], ids[0]]
  const { message_seq, message, created_at } = row
  return { message_seq, sender_id, receiver_id, message, createdAt: created_at.toISOString() }
}

/** What the two sides said after a message number, oldest first; seven days after the order closed it is gone (decisions: calls). */
export async function fetchMessages(
  house: Needs,
  personId: bigint,
  { orderNo, after = 0, limit = PAGE }: { orderNo: string; after?: number | undefined; limit?: number | undefined },
): Promise<{ data: Message[]; next_cursor: string | null }> {
  const order = await readOrder(house, personId, orderNo)
  const { closed_at, read_at } = order
  if (closed_at && read_at.getTime() > closed_at.getTime() + READABLE_MS) throw notFound(CHAT_IS_CLOSED)
  const rows = await messages.list(order.id, after, limit + 1, house.db)
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? String(page.at(-1)?.message_seq) : null
  return { data: page.map((row) => shown(row, order)), next_cursor: nextCursor }
}

/** Says something to the other side while the order is open; later it is refused with 409 chat_closed (spec §5 Message). */
export async function sendMessage(
  house: Needs,
  asked: Asked,
  { orderNo, message }: { orderNo: string; message: string },
): Promise<{ data: Message }> {
  const error = messageError(message)
  if (error !== null) refuseBroken({ message: error })
  return house.db.tx((tx) => onceFor(tx, asked, () => sayOnce(house, asked.person.id, orderNo, message, tx)))
}

async function sayOnce({ stream }: Needs, personId: bigint, orderNo: string, message: string, tx: Tx) {
  const order = await orders.find(orderNo, personId, tx)
  if (!order) throw notFound()
  const isOpen = !hasRunOut(order.life, tx.now.getTime())
  const row = isOpen ? await messages.add(order.id, personId, message, tx) : undefined
  if (!row) throw conflict('chat_closed', CHAT_IS_CLOSED)
  for (const side of [order.buyer_id, order.seller_id]) {
    stream.publish(tx, side, { type: 'message.added', order_no: orderNo, message_seq: row.message_seq })
  }
  return { data: shown(row, order) }
}
