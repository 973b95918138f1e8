import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { OrderRow } from '#server/m2m/repos/order.repo.ts'
import { amountsOf, type OrderAmounts } from './order-dto.ts'
import type { NewNotice } from '#server/shell/services/notices.service.ts'

type NoticedOrder = OrderAmounts &
  Pick<OrderRow, 'order_no' | 'buyer_id' | 'seller_id' | 'buyer_username' | 'seller_username'>

/** A notice for one side of an order. */
export function orderNotice(order: NoticedOrder, side: 'buyer' | 'seller', kind: NoticeKind): NewNotice {
  const { order_no: orderNo } = order
  const facts = {
    ...amountsOf(order),
    partner: side === 'buyer' ? order.seller_username : order.buyer_username,
    side,
  }
  return { personId: order[`${side}_id`], kind, orderNo, tId: null, swapId: null, facts, isMailed: true }
}
