import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { noticeAddress } from '#machines/routing/notice-address.ts'
import { paths } from '#machines/routing/paths.ts'
import { textsOf, type NoticeFacts, type NoticeTexts } from '#machines/shared/values/notices.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { newPublicId } from '#server/public-id.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import { MAIL_JOB, noticeMail } from './mail.service.ts'

/** What is needed to notify somebody. */
export type Notifier = Pick<CoreContext, 'stream' | 'jobs' | 'address'>

export interface NewNotice {
  readonly personId: bigint
  readonly kind: NoticeKind
  readonly orderNo: string | null
  /** Of a notice about a person's own money. */
  readonly tId: string | null
  readonly swapId: string | null
  readonly requestNo: string | null
  readonly facts: NoticeFacts
  /** What its kind says. */
  readonly texts: NoticeTexts
  /** The username of who caused it, where that is another person. */
  readonly causedBy: string | null
  /** To who wants mails. */
  readonly isMailed: boolean
}

/** The mail of a notice: its texts, and where it leads. */
export function mailOf({ address }: Pick<Notifier, 'address'>, notice: Omit<NewNotice, 'isMailed'>) {
  const { kind, texts, orderNo, tId, swapId, requestNo, facts } = notice
  const path = noticeAddress({ kind, order_no: orderNo, t_id: tId, swap_id: swapId, request_no: requestNo })
  const where = `View your ${texts.subject}: ${address.url}${path}`
  return noticeMail(textsOf(texts, facts), where, `${address.url}${paths.settings()}`)
}

/** The last of notices that is about an order, as every page shows it; a message in its chat has a frame of its own. */
function orderIn(notices: readonly NewNotice[]): { order_no: string; title: string } | undefined {
  const notice = notices.findLast(({ orderNo, kind }) => orderNo !== null && kind !== 'chat.message')
  if (notice === undefined || notice.orderNo === null) return undefined
  return { order_no: notice.orderNo, title: textsOf(notice.texts, notice.facts).title }
}

/**
 * Adds notifications in the command's own transaction, publishes them, and mails them to who wants that, of one kind by one person ten an
 * hour at most (decision 0054).
 */
export async function notify(context: Notifier, tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  const added = notices.map((notice) => ({
    ...notice,
    publicId: newPublicId(),
    mail: notice.isMailed ? mailOf(context, notice) : null,
  }))
  const notified = await notifications.add(added, MAIL_JOB, tx)
  for (const { person_id, unread } of notified) {
    const order = orderIn(notices.filter(({ personId }) => personId === person_id))
    context.stream.publish(tx, person_id, { type: 'notice.added', unread, ...(order && { order }) })
  }
  if (notified.some(({ is_mailed }) => is_mailed)) context.jobs.wakeAfter(tx)
}

/** Marks the notification about the chat of an order as read, on every device. */
export async function readChatNotice(
  { stream }: Pick<CoreContext, 'stream'>,
  tx: Tx,
  { personId, orderNo }: { personId: bigint; orderNo: string },
): Promise<void> {
  if (!(await notifications.readChat(personId, orderNo, tx))) return
  stream.publish(tx, personId, { type: 'notice.read', unread: await notifications.unreadOf(personId, tx) })
}

/** Marks the notifications about a request to Support as read, on every device. */
export async function readRequestNotices(
  { stream }: Pick<CoreContext, 'stream'>,
  tx: Tx,
  { personId, requestNo }: { personId: bigint; requestNo: string },
): Promise<void> {
  if (!(await notifications.readOfRequest(personId, requestNo, tx))) return
  stream.publish(tx, personId, { type: 'notice.read', unread: await notifications.unreadOf(personId, tx) })
}
