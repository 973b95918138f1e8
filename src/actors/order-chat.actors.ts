import { orderChatMachine } from '#machines/order-chat/order-chat.machine.ts'
import { fetchImage, fetchMessages, readMessages } from '#machines/order-chat/order-chat.endpoints.ts'
import { runningMessageComposer } from '#src/actors/message-composer.actors.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const OF_ORDER = '/user-app/m2m-trading/m2m-order-messages/{order_no}'

export const runningOrderChat = orderChatMachine.provide({
  actors: {
    fetchMessages: httpActor(fetchMessages, ({ path, query = {} }, signal) =>
      api.GET(OF_ORDER, { params: { path, query }, signal }),
    ),
    fetchImage: httpActor(fetchImage, ({ path }, signal) =>
      api.GET(`${OF_ORDER}/image/{message_seq}`, { params: { path }, parseAs: 'blob', signal }),
    ),
    readMessages: httpActor(readMessages, ({ path, body }, signal) =>
      api.PUT(`${OF_ORDER}/read`, { params: { path }, body, signal }),
    ),
    messageComposer: runningMessageComposer,
  },
})
