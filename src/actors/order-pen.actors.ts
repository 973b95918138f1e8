import { NOT_AN_IMAGE } from '#machines/domain/messages/m2m.ts'
import { orderPenMachine } from '#machines/order-pen/order-pen.machine.ts'
import { sendImage, sendMessage } from '#machines/order-pen/order-pen.wire.ts'
import type { FileContent } from '#machines/domain/wire.ts'
import { smallerImage } from '#src/actors/smaller-image.ts'
import { api, keyed } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

const OF_ORDER = '/user-app/m2m-trading/m2m-order-messages/{order_no}'

/** The answer that the server would give to a file that is no picture. */
const unreadable = {
  error: { error: NOT_AN_IMAGE, code: 'invalid_request' },
  response: new Response(null, { status: 400 }),
}

const pictureIn = (file: FileContent): Promise<Blob | null> =>
  file instanceof Blob ? smallerImage(file) : Promise.resolve(null)

export const runningOrderPen = orderPenMachine.provide({
  actors: {
    sendMessage: overWire(sendMessage, ({ path, body, key }, signal) =>
      api.POST(OF_ORDER, { params: { path, header: keyed(key) }, body, signal }),
    ),
    sendImage: overWire(sendImage, async ({ path, body, key }, signal) => {
      const picture = await pictureIn(body)
      if (!picture) return unreadable
      return api.POST(`${OF_ORDER}/image`, {
        params: { path, header: keyed(key) },
        headers: { 'content-type': picture.type },
        body: '',
        bodySerializer: () => picture,
        signal,
      })
    }),
  },
})
