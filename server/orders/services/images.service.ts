import type { Notifier } from '#server/shared/services/notices.service.ts'
import { MAX_IMAGES, type Message } from '#machines/orders/rules/chat.ts'
import { TOO_MANY_IMAGES } from '#machines/orders/messages/orders.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as images from '#server/orders/repos/image.repo.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { addMessage, readChat } from './chat.service.ts'
import { plainImage } from './plain-image.ts'

type Needs = Pick<AdvertContext, 'db'> & Notifier

/** Sends a picture while the order is open: checked and encoded again before it is stored (docs/product/orders.md). */
export async function sendImage(
  context: Needs,
  command: CommandContext,
  { orderNo, file }: { orderNo: string; file: Uint8Array },
): Promise<{ data: Message }> {
  const { id: personId } = command.user
  // A stranger's picture is not worth decoding.
  await readChat(context, personId, orderNo)
  const image = await plainImage(file)
  return context.db.tx((tx) =>
    withIdempotency(tx, command, () =>
      addMessage(
        context,
        personId,
        {
          orderNo,
          kind: 'image',
          message: '',
          afterAdd: async (row, order) => {
            if ((await images.countOf(order.id, personId, tx)) > MAX_IMAGES) throw notNow(TOO_MANY_IMAGES)
            await images.add({ orderId: order.id, messageSeq: row.message_seq, ...image }, tx)
            return { ...row, width: image.width, height: image.height }
          },
        },
        tx,
      ),
    ),
  )
}

/** The picture of a message, as WebP, as long as the chat can be read. */
export async function fetchImage(
  context: Needs,
  personId: bigint,
  { orderNo, messageSeq }: { orderNo: string; messageSeq: number },
): Promise<Uint8Array> {
  const order = await readChat(context, personId, orderNo)
  const bytes = await images.find(order.id, messageSeq, context.db)
  if (!bytes) throw notFound()
  return bytes
}
