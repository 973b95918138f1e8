import type { Tx } from '#server/db/db.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import { unreadChatsOf } from '#server/m2m/repos/unread-chat.repo.ts'

/** Publishes to a person how many chats are unread now. */
export async function publishUnreadChats(
  { stream }: Pick<M2mContext, 'stream'>,
  tx: Tx,
  personId: bigint,
): Promise<void> {
  stream.publish(tx, personId, { type: 'chats.changed', unread_chats: await unreadChatsOf(personId, tx) })
}
