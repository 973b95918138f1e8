import { isNoticeKind, noticeOf } from '#machines/shell/rules/notice-texts.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { notFound } from '#server/refusal.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'

type Notification = components['schemas']['Notification']

const PAGE = 20

const toNotificationDto = ({
  public_id,
  kind,
  order_no,
  t_id,
  swap_id,
  request_no,
  facts,
  created_at,
  read_at,
}: notifications.NotificationRow): Notification => ({
  _id: public_id,
  kind,
  ...noticeOf(kind, facts),
  order_no,
  t_id,
  swap_id,
  request_no,
  created_at: created_at.toISOString(),
  is_read: read_at !== null,
})

/** One page of a person's notifications, newest first, without those that only a later version can word, and how many of all are unread (docs/product/shell.md). */
export async function fetchNotifications(
  { db }: Pick<CoreContext, 'db'>,
  personId: bigint,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: Notification[]; next_cursor: string | null; unread: number }> {
  const [after = null] = keyOf('notices', cursor, [PUBLIC_ID]) ?? []
  const rows = await notifications.list(personId, { after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ public_id }) => ['notices', public_id])
  return {
    data: page.filter(({ kind }) => isNoticeKind(kind)).map(toNotificationDto),
    next_cursor: nextCursor,
    unread: await notifications.unreadOf(personId, db),
  }
}

/** Marks a person's notifications as read, all or up to one, and returns how many are left. Another's notification is refused with 404. */
export async function readNotifications(
  { db, stream }: Pick<CoreContext, 'db' | 'stream'>,
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
