import type { NewNotice } from '#server/shared/services/notices.service.ts'
import { caseNotices, chatNotices, orderNotices } from '#machines/orders/rules/notices.ts'
import type { OrderNoticeKind } from '#machines/orders/rules/system-messages.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import { SUPPORT } from '#machines/orders/messages/orders.ts'
import { formatUtc, formatUtcTime } from '#machines/shared/values/formatting.ts'
import type { NoticeFacts } from '#machines/shared/values/notices.ts'
import type { OrderAmounts, OrderRow } from '#server/orders/repos/order-row.ts'
import { amountsOf } from './order-dto.ts'

type NoticedOrder = OrderAmounts &
  Pick<OrderRow, 'order_no' | 'buyer_id' | 'seller_id' | 'buyer_username' | 'seller_username'>

type TimedOrder = NoticedOrder & Pick<OrderRow, 'life' | 'claim' | 'outage'>
type NoticedKind = OrderNoticeKind | keyof typeof caseNotices | keyof typeof chatNotices

const texts = { ...orderNotices, ...caseNotices, ...chatNotices }

/** Times are in UTC: a mail does not know the time zone of its reader. */
const timeOf = (at: number | string): string => formatUtcTime(new Date(at))

/** The times in a notice of a kind. */
function timesOf({ life, claim, outage }: TimedOrder, kind: NoticedKind): Pick<NoticeFacts, 'at' | 'until' | 'reason'> {
  const { deadlineAt, claimUntil, answerBy, answeredAt, awardReason } = life.facts
  const open = claimUntil === null ? {} : { until: timeOf(claimUntil) }
  switch (kind) {
    case 'order.expired':
    case 'order.cancelled':
      return open
    case 'order.claimed':
      return claim === null ? {} : { at: timeOf(claim.paid_at) }
    case 'order.postponed':
      return {
        ...(outage !== null && { at: `${timeOf(outage.began_at)} to ${timeOf(outage.ended_at)}` }),
        until: timeOf(claimUntil ?? deadlineAt),
      }
    case 'order.appealed':
    case 'order.appeal_asked':
      if (answerBy !== null && answeredAt === null) return { until: formatUtc(new Date(answerBy)) }
      return claim === null ? {} : { at: timeOf(claim.paid_at) }
    case 'order.awarded_buyer':
    case 'order.awarded_seller':
      return awardReason === null ? {} : { reason: awardReason }
    default:
      return {}
  }
}

/** A notice for one side of an order that has just been made: it has no times yet. */
export const newOrderNotice = (order: NoticedOrder, side: Side, kind: NoticedKind): NewNotice =>
  noticeOf(order, { side, kind, times: {} })

/** A notice for one side of an order. */
export const orderNotice = (order: TimedOrder, side: Side, kind: NoticedKind): NewNotice =>
  noticeOf(order, { side, kind, times: timesOf(order, kind) })

/** A notice for one side about a message of Support, which is mailed at once. */
export const supportNotice = (order: NoticedOrder, side: Side): NewNotice => {
  const notice = noticeOf(order, { side, kind: 'chat.message', times: {} })
  return { ...notice, facts: { ...notice.facts, partner: SUPPORT }, causedBy: null, isMailed: true }
}

interface Noticed {
  side: Side
  kind: NoticedKind
  times: Pick<NoticeFacts, 'at' | 'until' | 'reason'>
}

/** One about its chat is mailed later, if it is still unread. */
function noticeOf(order: NoticedOrder, { side, kind, times }: Noticed): NewNotice {
  const { order_no: orderNo } = order
  const partner = side === 'buyer' ? order.seller_username : order.buyer_username
  return {
    personId: order[`${side}_id`],
    kind,
    orderNo,
    tId: null,
    swapId: null,
    requestNo: null,
    facts: { ...amountsOf(order), partner, side, ...times },
    texts: texts[kind],
    causedBy: partner,
    isMailed: kind !== 'chat.message',
  }
}
