import { NOT_AN_IMAGE } from '#machines/domain/messages/m2m.ts'
import { messageComposerMachine } from '#machines/message-composer/message-composer.machine.ts'
import { sendImage, sendMessage } from '#machines/message-composer/message-composer.endpoints.ts'
import type { FileContent } from '#machines/domain/endpoint.ts'
import { smallerImage } from '#src/actors/smaller-image.ts'
import { api, keyed } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const OF_ORDER = '/user-app/m2m-trading/m2m-order-messages/{order_no}'

/** The answer that the server would give to a file that is no picture. */
const unreadable = {
  error: { error: NOT_AN_IMAGE, code: 'invalid_request' },
  response: new Response(null, { status: 400 }),
}

const pictureIn = (file: FileContent): Promise<Blob | null> =>
  file instanceof Blob ? smallerImage(file) : Promise.resolve(null)

export const runningMessageComposer = messageComposerMachine.provide({
  actors: {
    sendMessage: httpActor(sendMessage, ({ path, body, key }, signal) =>
      api.POST(OF_ORDER, { params: { path, header: keyed(key) }, body, signal }),
    ),
    sendImage: httpActor(sendImage, async ({ path, body, key }, signal) => {
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
