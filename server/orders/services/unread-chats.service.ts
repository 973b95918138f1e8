import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { unreadChatsOf } from '#server/orders/repos/unread-chat.repo.ts'

/** Publishes to a person how many chats are unread now. */
export async function publishUnreadChats(
  { stream }: Pick<AdvertContext, 'stream'>,
  tx: Tx,
  personId: bigint,
): Promise<void> {
  stream.publish(tx, personId, { type: 'chats.changed', unread_chats: await unreadChatsOf(personId, tx) })
}
