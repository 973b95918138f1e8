import { orderCommandTexts } from './order-commands.ts'
import type { OrderNewsKind } from './notices.ts'
import type { OrderEvent } from './order-lifecycle.machine.ts'
import type { OrderLife } from './orders.ts'

/** What an event of an order is reported as, in notifications and in the chat; `life` is the one after it. */
export function newsKindOf({ type }: Pick<OrderEvent, 'type'>, life: OrderLife): OrderNewsKind {
  switch (type) {
    case 'window.elapse':
      return 'order.expired'
    case 'appeal.awardBuyer':
      return 'order.awarded_buyer'
    case 'appeal.awardSeller':
      return 'order.awarded_seller'
    default:
      return orderCommandTexts[type].news(life)
  }
}
