import { upTo } from '#machines/domain/figures.ts'
import { decimalOf } from '#machines/domain/money.ts'
import { noticeOf, type NoticeFacts, type NoticeKind } from '#machines/domain/notices.ts'
import { paths } from '#machines/domain/paths.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound } from '#server/refusal.ts'
import * as notifications from '#server/repos/notification.repo.ts'
import type { OrderRow } from '#server/repos/order.repo.ts'
import { pageOf, placeOf, PUBLIC_ID } from './cursors.ts'
import { MAIL_JOB, orderMail } from './mail.service.ts'
import { amountsOf } from './order-dto.ts'

/** What telling somebody leans on. */
export type Teller = Pick<AppContext, 'stream' | 'jobs' | 'address'>
type Notification = components['schemas']['Notification']

const PAGE = 20

/** What somebody is to be told. */
export interface News {
  readonly personId: bigint
  readonly kind: NoticeKind
  readonly orderNo: string | null
  readonly facts: NoticeFacts
}

const mailOf = ({ address }: Teller, { kind, orderNo, facts }: News) =>
  orderNo === null ? null : orderMail(noticeOf(kind, facts), address.url + paths.order(orderNo))

/** Keeps what is new in the act's own transaction, tells the open devices, and mails what is about an order to who wants that. */
export async function notify(context: Teller, tx: Tx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const kept = news.map((one) => ({ ...one, publicId: newPublicId(), mail: mailOf(context, one) }))
  const told = await notifications.add(kept, MAIL_JOB, tx)
  for (const { person_id, unread } of told) context.stream.publish(tx, person_id, { type: 'notice.added', unread })
  if (told.some(({ is_mailed }) => is_mailed)) context.jobs.wakeAfter(tx)
}

/** What one side of an order is told. */
export function orderNews(order: OrderRow, side: 'buyer' | 'seller', kind: NoticeKind): News {
  const { order_no: orderNo } = order
  const facts = {
    ...amountsOf(order),
    partner: side === 'buyer' ? order.seller_username : order.buyer_username,
    side,
  }
  return { personId: order[`${side}_id`], kind, orderNo, facts }
}

/** What somebody is told whose money has arrived; `amountMinor` in the asset's smallest unit. */
export function depositNews(
  personId: bigint,
  { ticker, scale, amountMinor }: { ticker: string; scale: number; amountMinor: bigint },
): News {
  const coins = `${upTo(decimalOf(amountMinor, scale), scale)} ${ticker}`
  return { personId, kind: 'deposit', orderNo: null, facts: { coins, fiat: '', partner: '', side: null } }
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

/** How many notifications a person has not read; counted up to 100. */
export const unreadNotices = ({ db }: Pick<AppContext, 'db'>, personId: bigint): Promise<number> =>
  notifications.unreadOf(personId, db)

/** One page of what a person was told, newest first, and how many of all are unread (decisions: the bell). */
export async function fetchNotifications(
  { db }: Pick<AppContext, 'db'>,
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
  { db, stream }: Pick<AppContext, 'db' | 'stream'>,
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
