import { newMessages } from '#machines/m2m/messages/m2m.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { Badge } from '#src/ui/tag.tsx'

/** Messages of the partner that this side has not read. */
export function UnreadMessages({ order: { unread } }: { order: Pick<Order, 'unread'> }) {
  return unread === 0 ? null : <Badge tone="lantern">{newMessages(unread)}</Badge>
}
