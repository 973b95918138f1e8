import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
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
} from '#server/services/order-acts.service.ts'
import type { ActOn } from '#server/services/order-acts.service.ts'
import type { Asked } from '#server/services/asked.ts'
import { fetchOrder, fetchOrders } from '#server/services/orders.service.ts'
import { rateOrder } from '#server/services/ratings.service.ts'

type ActAsk = Asked & { query: { order_no: string }; body: { expected_seq?: number } }

const on = (ask: ActAsk): ActOn => ({ asked: ask, orderNo: ask.query.order_no, expectedSeq: ask.body.expected_seq })

const advertRoutes = (house: House) =>
  ({
    fetchOpenAdverts: ({ query }) => openAdverts(house, query),
    fetchOwnAdverts: ({ person, query }) => ownAdverts(house, person.id, query),
    postTrade: (ask) => postTrade(house, ask, ask.body),
    editTrade: (ask) =>
      editTrade(house, ask, { tId: ask.path.t_id, body: ask.body, expectedSeq: ask.query?.expected_seq }),
    pauseTrade: (ask) => pauseTrade(house, ask, ask.path.t_id),
    reopenTrade: (ask) => reopenTrade(house, ask, ask.path.t_id),
    closeTrade: (ask) => closeTrade(house, ask, ask.path.t_id),
  }) satisfies Partial<Handlers>

const orderRoutes = (house: House) =>
  ({
    createOrder: (ask) => createOrder(house, ask, ask.body),
    fetchOrders: ({ person, query }) => fetchOrders(house, person.id, query),
    fetchOrder: async ({ person, path }) => ({ data: await fetchOrder(house, person.id, path.id) }),
    notifyPayment: (ask) => notifyPayment(house, on(ask)),
    releaseOrder: (ask) => releaseOrder(house, on(ask)),
    cancelOrder: async (ask) => ({
      ...(await cancelOrder(house, { ...on(ask), tradeId: ask.query.trade_id })),
      order_no: ask.query.order_no,
    }),
    answerCancel: (ask) => answerCancel(house, { ...on(ask), accept: ask.body.accept }),
    extendOrder: (ask) => extendOrder(house, on(ask)),
    appealOrder: (ask) => appealOrder(house, { ...on(ask), ...ask.body }),
    withdrawAppeal: (ask) => withdrawAppeal(house, on(ask)),
    rateOrder: (ask) => rateOrder(house, { asked: ask, orderNo: ask.query.order_no, stars: ask.body.stars }),
  }) satisfies Partial<Handlers>

const chatRoutes = (house: House) =>
  ({
    fetchMessages: ({ person, path: { order_no: orderNo }, query }) =>
      fetchMessages(house, person.id, { orderNo, ...query }),
    sendMessage: (ask) => sendMessage(house, ask, { orderNo: ask.path.order_no, message: ask.body.message }),
    readMessages: async ({ person, path: { order_no: orderNo }, body }) => ({
      data: await readMessages(house, person.id, { orderNo, upTo: body.up_to }),
    }),
    sendImage: (ask) => sendImage(house, ask, { orderNo: ask.path.order_no, file: ask.body }),
    fetchImage: ({ person, path: { order_no: orderNo, message_seq: messageSeq } }) =>
      fetchImage(house, person.id, { orderNo, messageSeq }),
  }) satisfies Partial<Handlers>

/** Adverts, orders and their chat. */
export const m2mRoutes = (house: House) => ({ ...advertRoutes(house), ...orderRoutes(house), ...chatRoutes(house) })
