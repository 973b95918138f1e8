import type { Handlers } from '#server/contract/handlers.ts'
import type { AppContext } from '#server/context.ts'
import { closeTrade, editTrade, pauseTrade, reopenTrade } from '#server/services/advert-changes.service.ts'
import { ownAdverts, postTrade } from '#server/services/adverts.service.ts'
import { fetchMessages, readMessages, sendMessage } from '#server/services/chat.service.ts'
import { createOrder } from '#server/services/create-order.service.ts'
import { fetchImage, sendImage } from '#server/services/images.service.ts'
import { openAdverts } from '#server/services/marketplace.service.ts'
import {
  answerCancel,
  appealOrder,
  cancelOrder,
  extendOrder,
  notifyPayment,
  releaseOrder,
  withdrawAppeal,
} from '#server/services/order-commands.service.ts'
import type { OrderCommand } from '#server/services/order-commands.service.ts'
import type { CommandContext } from '#server/services/command-context.ts'
import { fetchOrder, fetchOrders } from '#server/services/orders.service.ts'
import { rateOrder } from '#server/services/ratings.service.ts'

type OrderRequest = CommandContext & { query: { order_no: string }; body: { expected_seq?: number } }

const orderCommand = (request: OrderRequest): OrderCommand => ({
  command: request,
  orderNo: request.query.order_no,
  expectedSeq: request.body.expected_seq,
})

const advertRoutes = (context: AppContext) =>
  ({
    fetchOpenAdverts: ({ query }) => openAdverts(context, query),
    fetchOwnAdverts: ({ person, query }) => ownAdverts(context, person.id, query),
    postTrade: (ask) => postTrade(context, ask, ask.body),
    editTrade: (ask) =>
      editTrade(context, ask, { tId: ask.path.t_id, body: ask.body, expectedSeq: ask.query?.expected_seq }),
    pauseTrade: (ask) => pauseTrade(context, ask, ask.path.t_id),
    reopenTrade: (ask) => reopenTrade(context, ask, ask.path.t_id),
    closeTrade: (ask) => closeTrade(context, ask, ask.path.t_id),
  }) satisfies Partial<Handlers>

const orderRoutes = (context: AppContext) =>
  ({
    createOrder: (ask) => createOrder(context, ask, ask.body),
    fetchOrders: ({ person, query }) => fetchOrders(context, person.id, query),
    fetchOrder: async ({ person, path }) => ({ data: await fetchOrder(context, person.id, path.id) }),
    notifyPayment: (ask) => notifyPayment(context, orderCommand(ask)),
    releaseOrder: (ask) => releaseOrder(context, orderCommand(ask)),
    cancelOrder: async (ask) => ({
      ...(await cancelOrder(context, { ...orderCommand(ask), tradeId: ask.query.trade_id })),
      order_no: ask.query.order_no,
    }),
    answerCancel: (ask) => answerCancel(context, { ...orderCommand(ask), accept: ask.body.accept }),
    extendOrder: (ask) => extendOrder(context, orderCommand(ask)),
    appealOrder: (ask) => appealOrder(context, { ...orderCommand(ask), ...ask.body }),
    withdrawAppeal: (ask) => withdrawAppeal(context, orderCommand(ask)),
    rateOrder: (ask) => rateOrder(context, { command: ask, orderNo: ask.query.order_no, stars: ask.body.stars }),
  }) satisfies Partial<Handlers>

const chatRoutes = (context: AppContext) =>
  ({
    fetchMessages: ({ person, path: { order_no: orderNo }, query }) =>
      fetchMessages(context, person.id, { orderNo, ...query }),
    sendMessage: (ask) => sendMessage(context, ask, { orderNo: ask.path.order_no, message: ask.body.message }),
    readMessages: async ({ person, path: { order_no: orderNo }, body }) => ({
      data: await readMessages(context, person.id, { orderNo, upTo: body.up_to }),
    }),
    sendImage: (ask) => sendImage(context, ask, { orderNo: ask.path.order_no, file: ask.body }),
    fetchImage: ({ person, path: { order_no: orderNo, message_seq: messageSeq } }) =>
      fetchImage(context, person.id, { orderNo, messageSeq }),
  }) satisfies Partial<Handlers>

/** Adverts, orders and their chat. */
export const m2mRoutes = (context: AppContext) => ({
  ...advertRoutes(context),
  ...orderRoutes(context),
  ...chatRoutes(context),
})
