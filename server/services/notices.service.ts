import { fixed, upTo } from '#machines/domain/figures.ts'
import { decimalOf } from '#machines/domain/money.ts'
import { noticeOf, type NoticeFacts, type NoticeKind } from '#machines/domain/notices.ts'
import { orderAddress } from '#machines/domain/order-words.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { House } from '#server/house.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound } from '#server/refusal.ts'
import * as notifications from '#server/repos/notification.repo.ts'
import type { OrderRow } from '#server/repos/order.repo.ts'
import { pageOf, placeOf, PUBLIC_ID } from './cursors.ts'
import { MAIL_JOB, orderMail } from './mail.service.ts'

/** What telling somebody leans on. */
export type Teller = Pick<House, 'stream' | 'jobs' | 'config'>
type Notification = components['schemas']['Notification']

const PAGE = 20

interface News {
  kind: NoticeKind
  orderNo: string | null
  facts: NoticeFacts
}

/** Keeps a notification in the act's own transaction, tells the open devices, and mails it when it is about an order and mail is wanted. */
async function notify(house: Teller, tx: Tx, personId: bigint, { kind, orderNo, facts }: News): Promise<void> {
  const address = orderNo === null ? null : house.config.publicUrl + orderAddress({ order_no: orderNo })
  const mail = address === null ? null : { kind: MAIL_JOB, ...orderMail(noticeOf(kind, facts), address) }
  const noted = await notifications.add({ publicId: newPublicId(), personId, kind, orderNo, facts, mail }, tx)
  if (!noted) return
  house.stream.publish(tx, personId, { type: 'notice.added', unread: noted.unread })
  if (noted.is_mailed) house.jobs.wakeAfter(tx)
}

/** Tells one side of an order what became of it. */
export async function notifySide(
  house: Teller,
  tx: Tx,
  side: 'buyer' | 'seller',
  kind: NoticeKind,
  order: OrderRow,
): Promise<void> {
  const { order_no: orderNo, token, token_scale, token_amount, currency, currency_scale, fiat_amount } = order
  const facts = {
    coins: `${upTo(decimalOf(token_amount, token_scale), token_scale)} ${token}`,
    fiat: `${fixed(decimalOf(fiat_amount, currency_scale), currency_scale)} ${currency}`,
    partner: side === 'buyer' ? order.seller_username : order.buyer_username,
    side,
  }
  await notify(house, tx, order[`${side}_id`], { kind, orderNo, facts })
}

/** Tells somebody that money has arrived; `amountMinor` in the asset's smallest unit. */
export async function notifyDeposit(
  house: Teller,
  tx: Tx,
  personId: bigint,
  { ticker, scale, amountMinor }: { ticker: string; scale: number; amountMinor: bigint },
): Promise<void> {
  const coins = `${upTo(decimalOf(amountMinor, scale), scale)} ${ticker}`
  await notify(house, tx, personId, {
    kind: 'deposit',
    orderNo: null,
    facts: { coins, fiat: '', partner: '', side: null },
  })
}

const shown = ({
  public_id,
  kind,
  order_no,
  facts,
  created_at,
  read_at,
}: notifications.NotificationRow): Notification => ({
  _id: public_id,
  kind,
  ...noticeOf(kind, facts),
  order_no,
  created_at: created_at.toISOString(),
  is_read: read_at !== null,
})

/** One page of what a person was told, newest first, and how many of all are unread (decisions: the bell). */
export async function fetchNotifications(
  { db }: Pick<House, 'db'>,
  personId: bigint,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: Notification[]; next_cursor: string | null; unread: number }> {
  const [after = null] = placeOf('notices', cursor, [PUBLIC_ID]) ?? []
  const rows = await notifications.list(personId, { after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ public_id }) => ['notices', public_id])
  return { data: page.map(shown), next_cursor: nextCursor, unread: await notifications.unreadOf(personId, db) }
}

/** Marks what a person was told as read, all or up to one, and says how many are left. Another's notification is refused with 404. */
export async function readNotifications(
  { db, stream }: Pick<House, 'db' | 'stream'>,
  personId: bigint,
  upTo: string | undefined,
): Promise<{ unread: number }> {
  return db.tx(async (tx) => {
    if (!(await notifications.read(personId, upTo ?? null, tx))) throw notFound()
    const unread = await notifications.unreadOf(personId, tx)
    stream.publish(tx, personId, { type: 'notice.read', unread })
    return { unread }
  })
}
