import { isSettled, type Side } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { mailAddressOf } from '#server/shared/repos/notification.repo.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { MAIL_JOB } from '#server/shared/services/mail.service.ts'
import { mailOf } from '#server/shared/services/notices.service.ts'
import { orderNotice } from './order-notice.ts'

type Needs = Pick<AdvertContext, 'db' | 'jobs' | 'address'>

const CHAT_MAIL_JOB = 'chat.mail'
/** So long a message waits to be read before it is mailed about. */
const UNREAD_MS = 120_000

interface Unread {
  orderNo: string
  side: Side
  /** The side's read mark: while it does not move, there is one mail. */
  read: number
}

const isUnread = (payload: unknown): payload is Unread =>
  payload !== null && typeof payload === 'object' && 'orderNo' in payload && 'side' in payload && 'read' in payload

const keyOf = ({ orderNo, side, read }: Unread): string => `chat ${orderNo} ${side} ${read}`

/** Mails a side of an order about its chat, unless it reads the chat within two minutes; once until it has read it. */
export async function mailUnread(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Tx,
  order: orders.OrderRow,
  side: Side,
): Promise<void> {
  const payload: Unread = { orderNo: order.order_no, side, read: order[`${side}_read`] }
  const runAt = new Date(tx.now.getTime() + UNREAD_MS)
  await jobs.enqueue(tx, { kind: CHAT_MAIL_JOB, payload, runAt, dedupeKey: keyOf(payload) })
}

/** Sends the mail about a chat that is still unread; to who wants no mails about orders, none. */
async function mailIfUnread({ db, jobs, address }: Needs, unread: Unread): Promise<void> {
  const { orderNo, side, read } = unread
  await db.tx(async (tx) => {
    const order = await orders.lock(orderNo, null, tx)
    if (!order || isSettled(order.life) || order[`${side}_read`] !== read) return
    const to = await mailAddressOf(order[`${side}_id`], tx)
    if (to === undefined) return
    const mail = mailOf({ address }, orderNotice(order, side, 'chat.message'))
    await jobs.enqueue(tx, { kind: MAIL_JOB, payload: { to, ...mail }, dedupeKey: `mail of ${keyOf(unread)}` })
  })
}

/** Lets the job table send mails about unread chats. */
export function defineChatMailJob(context: Needs): void {
  context.jobs.define(CHAT_MAIL_JOB, {
    run: async (payload) => {
      if (!isUnread(payload)) throw new GiveUp('not an unread chat')
      await mailIfUnread(context, payload)
    },
  })
}
