import type { OrderNoticeKind } from './system-messages.ts'
import { orderCommandTexts } from './order-commands.ts'
import type { OrderEvent } from './order-lifecycle.setup.ts'
import type { OrderLife } from './orders.ts'

/** The notice of an event; `life` is the one after it. */
export function noticeKindOf({ type }: Pick<OrderEvent, 'type'>, life: OrderLife): OrderNoticeKind {
  switch (type) {
    case 'window.elapse':
      return 'order.expired'
    case 'claim.elapse':
      return 'order.returned'
    case 'deadline.extend':
      return 'order.postponed'
    case 'appeal.ask':
      return 'order.appeal_asked'
    case 'appeal.awardBuyer':
      return 'order.awarded_buyer'
    case 'appeal.awardSeller':
      return 'order.awarded_seller'
    default:
      return orderCommandTexts[type].notice(life)
  }
}
