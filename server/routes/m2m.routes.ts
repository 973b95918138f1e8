import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { closeTrade, ownAdverts, postTrade } from '#server/services/adverts.service.ts'
import { fetchMessages, sendMessage } from '#server/services/chat.service.ts'
import { createOrder } from '#server/services/create-order.service.ts'
import { openAdverts } from '#server/services/marketplace.service.ts'
import { answerCancel, cancelOrder, notifyPayment, releaseOrder } from '#server/services/order-acts.service.ts'
import type { ActOn } from '#server/services/order-acts.service.ts'
import type { Asked } from '#server/services/asked.ts'
import { fetchOrder, fetchOrders } from '#server/services/orders.service.ts'

type ActAsk = Asked & { query: { order_no: string }; body: { expected_seq?: number } }

const on = (ask: ActAsk): ActOn => ({ asked: ask, orderNo: ask.query.order_no, expectedSeq: ask.body.expected_seq })

const advertRoutes = (house: House) =>
  ({
    fetchOpenAdverts: ({ query }) => openAdverts(house, query),
    fetchOwnAdverts: ({ person, query }) => ownAdverts(house, person.id, query),
    postTrade: (ask) => postTrade(house, ask, ask.body),
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
    fetchMessages: ({ person, path: { order_no: orderNo }, query }) =>
      fetchMessages(house, person.id, { orderNo, ...query }),
    sendMessage: (ask) => sendMessage(house, ask, { orderNo: ask.path.order_no, message: ask.body.message }),
  }) satisfies Partial<Handlers>

/** Adverts, orders and their chat. */
export const m2mRoutes = (house: House) => ({ ...advertRoutes(house), ...orderRoutes(house) })
