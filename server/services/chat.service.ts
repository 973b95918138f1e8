import { messageError, type Message } from '#machines/domain/chat.ts'
import { CHAT_IS_CLOSED } from '#machines/domain/messages/m2m.ts'
import { hasRunOut, type Side } from '#machines/domain/orders.ts'
import { lineOf } from '#machines/domain/notices.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as messages from '#server/repos/message.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import { withIdempotency, type CommandContext } from './command-context.ts'
import type { Teller } from './notices.service.ts'
import { readOrder } from './orders.service.ts'
import { amountsOf, sideOf } from './order-dto.ts'

type Needs = Pick<AppContext, 'db'> & Teller
type ReadMarks = components['schemas']['ReadMarks']

const PAGE = 100
const READABLE_MS = 7 * 86_400_000

/** What a line of the house says; empty for what people say. */
function toldBy({ news, by }: messages.MessageRow, order: orders.OrderRow): string {
  if (news === null || by === null) return ''
  return lineOf(news, { by, buyer: order.buyer_username, seller: order.seller_username, ...amountsOf(order) })
}

/** A line of the chat as the contract shows it (spec §3 Chat message). */
export function shownMessage(row: messages.MessageRow, order: orders.OrderRow): Message {
  const { message_seq, kind, sender_id, message, width, height, created_at } = row
  const { buyer_id, buyer_public_id: buyer, seller_public_id: seller } = order
  const [from, to] = sender_id === buyer_id ? [buyer, seller] : [seller, buyer]
  return {
    message_seq,
    kind,
    sender_id: sender_id === null ? null : from,
    receiver_id: sender_id === null ? null : to,
    message: message || toldBy(row, order),
    image: width === null || height === null ? null : { width, height },
    createdAt: created_at.toISOString(),
  }
}

const marksOf = ({ buyer_read, seller_read }: orders.OrderRow, side: Side): ReadMarks =>
  side === 'buyer' ? { mine: buyer_read, partner: seller_read } : { mine: seller_read, partner: buyer_read }

/** An order whose chat can be read: refuses a stranger with 404, and everybody seven days after it closed (decisions: calls). */
export async function readChat(context: Needs, personId: bigint, orderNo: string): Promise<orders.OrderRow> {
  const order = await readOrder(context, personId, orderNo)
  const { closed_at, read_at } = order
  if (closed_at && read_at.getTime() > closed_at.getTime() + READABLE_MS) throw notFound(CHAT_IS_CLOSED)
  return order
}

/** What the two sides and the house said after a message number, oldest first, and how far both sides have read. */
export async function fetchMessages(
  context: Needs,
  personId: bigint,
  { orderNo, after = 0, limit = PAGE }: { orderNo: string; after?: number | undefined; limit?: number | undefined },
): Promise<{ data: Message[]; next_cursor: string | null; read: ReadMarks }> {
  const order = await readChat(context, personId, orderNo)
  const rows = await messages.list(order.id, after, limit + 1, context.db)
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? String(page.at(-1)?.message_seq) : null
  const read = marksOf(order, sideOf(order, personId))
  return { data: page.map((row) => shownMessage(row, order)), next_cursor: nextCursor, read }
}

/** Marks what the partner said as read, up to a message, and tells both sides; a mark never goes back. */
export async function readMessages(
  context: Needs,
  personId: bigint,
  { orderNo, upTo }: { orderNo: string; upTo: number },
): Promise<{ unread: number; read: ReadMarks }> {
  const before = await readChat(context, personId, orderNo)
  const side = sideOf(before, personId)
  return context.db.tx(async (tx) => {
    const isMoved = await messages.markRead(before.id, side, upTo, tx)
    const order = (await orders.find(orderNo, personId, tx)) ?? before
    const read = marksOf(order, side)
    const frame = { type: 'message.read', order_no: orderNo, by: side, message_seq: read.mine } as const
    if (isMoved) for (const to of [order.buyer_id, order.seller_id]) context.stream.publish(tx, to, frame)
    return { unread: order[`${side}_unread`], read }
  })
}

/** Says something to the other side while the order is open; later it is refused with 409 chat_closed (spec §5 Message). */
export async function sendMessage(
  context: Needs,
  asked: CommandContext,
  { orderNo, message }: { orderNo: string; message: string },
): Promise<{ data: Message }> {
  const error = messageError(message)
  if (error !== null) refuseBroken({ message: error })
  return context.db.tx((tx) =>
    withIdempotency(tx, asked, () => say(context, asked.person.id, { orderNo, kind: 'text', message }, tx)),
  )
}

/** What one side says. */
interface Saying extends Pick<messages.Said, 'kind' | 'message'> {
  orderNo: string
  /** What else belongs to the message. */
  also?: (row: messages.MessageRow, order: orders.OrderRow) => Promise<messages.MessageRow>
}

/** Puts a message into the chat and tells both sides. Refuses a stranger with 404, a closed chat with 409. */
export async function say(
  { stream }: Needs,
  personId: bigint,
  { orderNo, kind, message, also }: Saying,
  tx: Tx,
): Promise<{ data: Message }> {
  const order = await orders.find(orderNo, personId, tx)
  if (!order) throw notFound()
  const isOpen = !hasRunOut(order.life, tx.now.getTime())
  const said = isOpen && (await messages.add({ orderId: order.id, senderId: personId, kind, message }, tx))
  if (!said) throw conflict('chat_closed', CHAT_IS_CLOSED)
  const row = also ? await also(said, order) : said
  for (const side of [order.buyer_id, order.seller_id]) {
    stream.publish(tx, side, { type: 'message.added', order_no: orderNo, message_seq: row.message_seq })
  }
  return { data: shownMessage(row, order) }
}
