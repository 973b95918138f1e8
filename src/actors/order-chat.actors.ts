import { orderChatMachine } from '#machines/order-chat/order-chat.machine.ts'
import { fetchImage, fetchMessages, readMessages } from '#machines/order-chat/order-chat.wire.ts'
import { runningOrderPen } from '#src/actors/order-pen.actors.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

const OF_ORDER = '/user-app/m2m-trading/m2m-order-messages/{order_no}'

export const runningOrderChat = orderChatMachine.provide({
  actors: {
    fetchMessages: overWire(fetchMessages, ({ path, query = {} }, signal) =>
      api.GET(OF_ORDER, { params: { path, query }, signal }),
    ),
    fetchImage: overWire(fetchImage, ({ path }, signal) =>
      api.GET(`${OF_ORDER}/image/{message_seq}`, { params: { path }, parseAs: 'blob', signal }),
    ),
    readMessages: overWire(readMessages, ({ path, body }, signal) =>
      api.PUT(`${OF_ORDER}/read`, { params: { path }, body, signal }),
    ),
    orderPen: runningOrderPen,
  },
})
