import { orderChatMachine } from '#machines/order-chat/order-chat.machine.ts'
import { fetchMessages, sendMessage } from '#machines/order-chat/order-chat.wire.ts'
import { api, keyed } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningOrderChat = orderChatMachine.provide({
  actors: {
    fetchMessages: overWire(fetchMessages, ({ path, query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/m2m-order-messages/{order_no}', { params: { path, query }, signal }),
    ),
    sendMessage: overWire(sendMessage, ({ path, body, key }, signal) =>
      api.POST('/user-app/m2m-trading/m2m-order-messages/{order_no}', {
        params: { path, header: keyed(key) },
        body,
        signal,
      }),
    ),
  },
})
