import { messageError } from '#machines/shared/values/written-text.ts'
import { notify, readChatNotice, type Notifier } from '#server/shared/services/notices.service.ts'
import { systemMessage } from '#machines/orders/rules/system-messages.ts'
import { type Message } from '#machines/orders/rules/chat.ts'
import { withoutBidiControls } from '#machines/shared/values/names.ts'
import { CHAT_IS_CLOSED, SUPPORT } from '#machines/orders/messages/orders.ts'
import { SIDES } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { elapsedAt, type Side } from '#machines/orders/rules/orders.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { unreadChatsOf } from '#server/orders/repos/unread-chat.repo.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { mailUnread } from './chat-mail.service.ts'
import { orderNotice, supportNotice } from './order-notice.ts'
import { readOrder } from './orders.service.ts'
import { catchUp } from './outages.service.ts'
import { publishUnreadChats } from './unread-chats.service.ts'
import { amountsOf, sideOf } from './order-dto.ts'

type Needs = Pick<AdvertContext, 'db'> & Notifier
type ReadMarks = components['schemas']['ReadMarks']

const PAGE = 100
const READABLE_MS = 7 * 86_400_000

/** The text of a system message; empty for any other. */
function systemText({ notice_kind, by }: messages.MessageRow, order: orders.OrderRow): string {
  if (notice_kind === null || by === null) return ''
  return systemMessage(notice_kind, {
    by,
    buyer: order.buyer_username,
    seller: order.seller_username,
    reason: order.life.facts.awardReason,
    ...amountsOf(order),
  })
}

/** Maps a message to the contract's (spec §3 Chat message). */
export function toMessageDto(row: messages.MessageRow, order: orders.OrderRow): Message {
  const { message_seq, kind, sender_id, message, width, height, created_at } = row
  const { buyer_id, buyer_public_id: buyer, seller_public_id: seller } = order
  const [sender, receiver] = sender_id === buyer_id ? [buyer, seller] : [seller, buyer]
  const isOfSupport = kind === 'support'
  return {
    message_seq,
    kind: isOfSupport ? 'system' : kind,
    sender_id: sender_id === null ? null : sender,
    receiver_id: sender_id === null ? null : receiver,
    message: isOfSupport ? `${SUPPORT}: ${message}` : message || systemText(row, order),
    image: width === null || height === null ? null : { width, height },
    createdAt: created_at.toISOString(),
  }
}

const marksOf = ({ buyer_read, seller_read }: orders.OrderRow, side: Side): ReadMarks =>
  side === 'buyer' ? { mine: buyer_read, partner: seller_read } : { mine: seller_read, partner: buyer_read }

/** An order whose chat can be read: refuses a stranger with 404, and everybody seven days after it closed (docs/product/orders.md). */
export async function readChat(context: Needs, personId: bigint, orderNo: string): Promise<orders.OrderRow> {
  const order = await readOrder(context, personId, orderNo)
  const { closed_at, read_at } = order
  if (closed_at && read_at.getTime() > closed_at.getTime() + READABLE_MS) throw notFound(CHAT_IS_CLOSED)
  return order
}

/** The messages after a message number, oldest first, and how far both sides have read. */
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
  return { data: page.map((row) => toMessageDto(row, order)), next_cursor: nextCursor, read }
}

/**
 * Marks the partner's messages as read, up to one, and publishes that to both sides; a mark never goes back. With the last message the
 * notification about them is read, too.
 */
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
    const unread = order[`${side}_unread`]
    if (!isMoved) return { unread, read }
    for (const reader of [order.buyer_id, order.seller_id]) context.stream.publish(tx, reader, frame)
    if (unread === 0) await readChatNotice(context, tx, { personId, orderNo })
    await publishUnreadChats(context, tx, personId)
    return { unread, read }
  })
}

/** Sends a text message while the order is open; later it is refused with 409 chat_closed (spec §5 Message). */
export async function sendMessage(
  context: Needs,
  command: CommandContext,
  { orderNo, message: typed }: { orderNo: string; message: string },
): Promise<{ data: Message }> {
  const message = withoutBidiControls(typed)
  const error = messageError(message)
  if (error !== null) refuseBroken({ message: error })
  return context.db.tx((tx) =>
    withIdempotency(tx, command, () => addMessage(context, command.user.id, { orderNo, kind: 'text', message }, tx)),
  )
}

/** An order as it is at this moment; refuses a stranger with 404. */
async function currentOrder(context: Needs, personId: bigint, orderNo: string, tx: Tx): Promise<orders.OrderRow> {
  const found = await orders.find(orderNo, personId, tx)
  if (!found) throw notFound()
  if (elapsedAt(found.life, tx.now.getTime()) === null) return found
  const locked = await orders.lock(orderNo, personId, tx)
  const { order, notices } = await catchUp(context, locked ?? found, tx)
  await notify(context, tx, notices)
  return order
}

/** Adds a message of Support to the chat of a locked order; both sides are notified, also by mail. Refuses a closed chat with 409. */
export async function addSupportMessage(
  context: Notifier,
  order: orders.OrderRow,
  typed: string,
  tx: Tx,
): Promise<void> {
  const message = withoutBidiControls(typed).trim()
  const error = messageError(message)
  if (error !== null) refuseBroken({ message: error })
  const row = await messages.add({ orderId: order.id, senderId: null, kind: 'support', message }, tx)
  if (!row) throw conflict('chat_closed', CHAT_IS_CLOSED)
  const { order_no } = order
  for (const side of SIDES) {
    const readerId = order[`${side}_id`]
    const unread_chats = await unreadChatsOf(readerId, tx)
    context.stream.publish(tx, readerId, { type: 'message.added', order_no, message_seq: row.message_seq })
    context.stream.publish(tx, readerId, { type: 'message.received', order_no, from: SUPPORT, unread_chats })
  }
  await notify(
    context,
    tx,
    SIDES.map((side) => supportNotice(order, side)),
  )
}

interface NewChatMessage extends Pick<messages.NewMessage, 'kind' | 'message'> {
  orderNo: string
  /** Writes what belongs to the message in the same transaction, and returns the message with it. */
  afterAdd?: (row: messages.MessageRow, order: orders.OrderRow) => Promise<messages.MessageRow>
}

/**
 * Adds a message to the chat, publishes it to both sides, and notifies the other one, by mail if it stays unread. Refuses a stranger with
 * 404, a closed chat with 409.
 */
export async function addMessage(
  context: Needs,
  personId: bigint,
  { orderNo, kind, message, afterAdd }: NewChatMessage,
  tx: Tx,
): Promise<{ data: Message }> {
  const order = await currentOrder(context, personId, orderNo, tx)
  const added = await messages.add({ orderId: order.id, senderId: personId, kind, message }, tx)
  if (!added) throw conflict('chat_closed', CHAT_IS_CLOSED)
  const row = afterAdd ? await afterAdd(added, order) : added
  const [side, reader] =
    sideOf(order, personId) === 'buyer' ? (['buyer', 'seller'] as const) : (['seller', 'buyer'] as const)
  const readerId = order[`${reader}_id`]
  for (const recipientId of [personId, readerId]) {
    context.stream.publish(tx, recipientId, { type: 'message.added', order_no: orderNo, message_seq: row.message_seq })
  }
  const from = order[`${side}_username`]
  const unread_chats = await unreadChatsOf(readerId, tx)
  context.stream.publish(tx, readerId, { type: 'message.received', order_no: orderNo, from, unread_chats })
  await notify(context, tx, [orderNotice(order, reader, 'chat.message')])
  await mailUnread(context, tx, order, reader)
  return { data: toMessageDto(row, order) }
}
