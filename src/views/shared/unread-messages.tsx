import { newMessages } from '#machines/shared/messages/counted.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { Badge } from '#src/ui/tag.tsx'

/** Messages of the partner that this side has not read. */
export function UnreadMessages({ order: { unread } }: { order: Pick<Order, 'unread'> }) {
  return unread === 0 ? null : <Badge tone="lantern">{newMessages(unread)}</Badge>
}
