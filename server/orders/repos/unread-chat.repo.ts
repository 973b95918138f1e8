import type { Queries } from '#server/db/db.ts'
import { MAX_COUNTED } from '#server/shared/repos/notification.repo.ts'

const UNREAD = (person: string, reader: 'buyer' | 'seller', partner: 'buyer' | 'seller') =>
  `select from m2m_order o where o.${reader}_id = ${person} and (o.phase not in ('completed', 'cancelled') or o.claim_until is not null) and exists (
     select from order_message m where m.order_id = o.id and m.message_seq > o.${reader}_read and m.sender_id = o.${partner}_id)`

/** How many open orders of a person have unread messages of the other side, counted up to 100; an expression for SQL. */
export const unreadChatsIn = (person: string): string =>
  `(select count(*) from ((${UNREAD(person, 'buyer', 'seller')}) union all (${UNREAD(person, 'seller', 'buyer')}) limit ${MAX_COUNTED}) as o)`

export async function unreadChatsOf(personId: bigint, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(`select ${unreadChatsIn('$1')}::int4 as count`, [personId])
  return row?.count ?? 0
}
