import type { NewNotice } from '#server/shared/services/notices.service.ts'
import { chatNotices, orderNotices } from '#machines/m2m/rules/notices.ts'
import type { OrderNoticeKind } from '#machines/m2m/rules/system-messages.ts'
import type { OrderRow } from '#server/m2m/repos/order.repo.ts'
import { amountsOf, type OrderAmounts } from './order-dto.ts'

type NoticedOrder = OrderAmounts &
  Pick<OrderRow, 'order_no' | 'buyer_id' | 'seller_id' | 'buyer_username' | 'seller_username'>

const texts = { ...orderNotices, ...chatNotices }

/** A notice for one side of an order. One about its chat is mailed later, if it is still unread. */
export function orderNotice(
  order: NoticedOrder,
  side: 'buyer' | 'seller',
  kind: OrderNoticeKind | keyof typeof chatNotices,
): NewNotice {
  const { order_no: orderNo } = order
  const partner = side === 'buyer' ? order.seller_username : order.buyer_username
  return {
    personId: order[`${side}_id`],
    kind,
    orderNo,
    tId: null,
    swapId: null,
    facts: { ...amountsOf(order), partner, side },
    texts: texts[kind],
    causedBy: partner,
    isMailed: kind !== 'chat.message',
  }
}
