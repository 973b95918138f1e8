import type { Queries } from '#server/db/db.ts'
import { unreadChatsIn } from '#server/orders/repos/unread-chat.repo.ts'
import { unreadIn } from '#server/shared/repos/notification.repo.ts'

/** How much of a person's is unread: notifications, and chats of open orders; each counted up to 100. */
export interface Unread {
  unread: number
  unread_chats: number
}

/** Both in one query, since each page begins with it. */
export async function unreadOf(personId: bigint, on: Queries): Promise<Unread> {
  const [row] = await on.query<Unread>(
    `select ${unreadIn('$1')}::int4 as unread, ${unreadChatsIn('$1')}::int4 as unread_chats`,
    [personId],
  )
  return row ?? { unread: 0, unread_chats: 0 }
}
