import { MAX_IMAGES, type Message } from '#machines/domain/chat.ts'
import { TOO_MANY_IMAGES } from '#machines/domain/messages/m2m.ts'
import type { House } from '#server/house.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as images from '#server/repos/image.repo.ts'
import { onceFor, type Asked } from './asked.ts'
import { readChat, say } from './chat.service.ts'
import { plainImage } from './plain-image.ts'
import type { Teller } from './notices.service.ts'

type Needs = Pick<House, 'db'> & Teller

/** Shows the other side a picture while the order is open: judged and made anew before it is kept (decisions: order chat). */
export async function sendImage(
  house: Needs,
  asked: Asked,
  { orderNo, file }: { orderNo: string; file: Uint8Array },
): Promise<{ data: Message }> {
  const { id: personId } = asked.person
  // A stranger's picture is not worth decoding.
  await readChat(house, personId, orderNo)
  const image = await plainImage(file)
  return house.db.tx((tx) =>
    onceFor(tx, asked, () =>
      say(
        house,
        personId,
        {
          orderNo,
          kind: 'image',
          message: '',
          also: async (row, order) => {
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
  house: Needs,
  personId: bigint,
  { orderNo, messageSeq }: { orderNo: string; messageSeq: number },
): Promise<Uint8Array> {
  const order = await readChat(house, personId, orderNo)
  const bytes = await images.find(order.id, messageSeq, house.db)
  if (!bytes) throw notFound()
  return bytes
}
