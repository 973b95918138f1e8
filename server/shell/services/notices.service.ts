import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import {
  noticeAddress,
  noticeOf,
  type NoticeFacts,
  type SwapNoticeKind,
  type WalletNoticeKind,
} from '#machines/shell/rules/notices.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound } from '#server/refusal.ts'
import * as notifications from '#server/shell/repos/notification.repo.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'
import { MAIL_JOB, noticeMail } from '#server/shared/services/mail.service.ts'

/** What is needed to notify somebody. */
export type Notifier = Pick<CoreContext, 'stream' | 'jobs' | 'address'>
type Notification = components['schemas']['Notification']

const PAGE = 20

export interface NewNotice {
  readonly personId: bigint
  readonly kind: NoticeKind
  readonly orderNo: string | null
  /** Of a notice about a person's own money. */
  readonly tId: string | null
  readonly swapId: string | null
  readonly facts: NoticeFacts
  /** To who wants mails. */
  readonly isMailed: boolean
}

function mailOf({ address }: Notifier, { kind, orderNo, tId, swapId, facts, isMailed }: NewNotice) {
  if (!isMailed) return null
  const isOrder = orderNo !== null || kind.startsWith('external.')
  const what = isOrder ? 'order' : swapId !== null ? 'swap' : 'transaction'
  const where = `View your ${what}: ${address.url}${noticeAddress({ order_no: orderNo, t_id: tId, swap_id: swapId })}`
  return noticeMail(noticeOf(kind, facts), where)
}

/** Who caused a notice, where that is another person: a trader of an order, or who sent a transfer. */
const causedBy = ({ kind, facts }: NewNotice): string | null =>
  kind === 'transfer' || kind.startsWith('order.') ? facts.partner : null

/**
 * Adds notifications in the command's own transaction, publishes them, and mails them to who wants that, of one kind by one person ten an
 * hour at most (decision 0054).
 */
export async function notify(context: Notifier, tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  const added = notices.map((notice) => ({
    ...notice,
    publicId: newPublicId(),
    causedBy: causedBy(notice),
    mail: mailOf(context, notice),
  }))
  const notified = await notifications.add(added, MAIL_JOB, tx)
  for (const { person_id, unread } of notified) context.stream.publish(tx, person_id, { type: 'notice.added', unread })
  if (notified.some(({ is_mailed }) => is_mailed)) context.jobs.wakeAfter(tx)
}

/** A notice about a person's own money; it leads to their transaction. `amount` with its ticker, `partner` the sender's username. */
export const walletNotice = (
  personId: bigint,
  {
    kind,
    tId,
    amount,
    partner = '',
    isMailed = true,
  }: { kind: WalletNoticeKind; tId: string; amount: string; partner?: string; isMailed?: boolean },
): NewNotice => ({
  personId,
  kind,
  orderNo: null,
  tId,
  swapId: null,
  facts: { coins: amount, fiat: '', partner, side: null },
  isMailed,
})

/** A notice about a person's swap, purchase or sale; it leads to its page. `sent` and `received` with their tickers. */
export const swapNotice = (
  personId: bigint,
  {
    kind,
    swapId,
    sent,
    received,
    side,
  }: { kind: SwapNoticeKind; swapId: string; sent: string; received: string; side: NoticeFacts['side'] },
): NewNotice => ({
  personId,
  kind,
  orderNo: null,
  tId: null,
  swapId,
  facts: { coins: received, fiat: sent, partner: '', side },
  isMailed: true,
})

const toNotificationDto = ({
  public_id,
  kind,
  order_no,
  t_id,
  swap_id,
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
  created_at: created_at.toISOString(),
  is_read: read_at !== null,
})

/** How many notifications a person has not read; counted up to 100. */
export const unreadNotices = ({ db }: Pick<CoreContext, 'db'>, personId: bigint): Promise<number> =>
  notifications.unreadOf(personId, db)

/** One page of a person's notifications, newest first, and how many of all are unread (docs/product/shell.md). */
export async function fetchNotifications(
  { db }: Pick<CoreContext, 'db'>,
  personId: bigint,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: Notification[]; next_cursor: string | null; unread: number }> {
  const [after = null] = keyOf('notices', cursor, [PUBLIC_ID]) ?? []
  const rows = await notifications.list(personId, { after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ public_id }) => ['notices', public_id])
  return {
    data: page.map(toNotificationDto),
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
