import type { Handlers } from '#server/contract/handlers.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import { commandOf } from '#server/shared/services/command-context.ts'
import { closeTrade, editTrade, pauseTrade, reopenTrade } from '#server/m2m/services/advert-changes.service.ts'
import { ownAdverts, postTrade } from '#server/m2m/services/adverts.service.ts'
import { addAppealPicture } from '#server/m2m/services/evidence.service.ts'
import {
  addCasePicture,
  confirmRefund,
  fetchCase,
  reportRefund,
  sendLate,
  stateCase,
  withdrawCase,
} from '#server/m2m/services/cases.service.ts'
import { fetchMessages, readMessages, sendMessage } from '#server/m2m/services/chat.service.ts'
import { createOrder } from '#server/m2m/services/create-order.service.ts'
import { fetchImage, sendImage } from '#server/m2m/services/images.service.ts'
import { openAdvert, openAdverts } from '#server/m2m/services/marketplace.service.ts'
import {
  answerAppeal,
  answerCancel,
  appealOrder,
  cancelOrder,
  claimPayment,
  plainCommands,
  type CommandResult,
  type OrderCommand,
} from '#server/m2m/services/order-commands.service.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import { fetchOrder, fetchOrders } from '#server/m2m/services/orders.service.ts'
import { rateOrder } from '#server/m2m/services/ratings.service.ts'
import { listCurrencies, listPaymentMethods, listTokens } from '#server/catalog/services/assets.service.ts'

type OrderRequest = CommandContext & { query: { order_no: string }; body: { expected_seq?: number } }

const orderCommand = (request: OrderRequest): OrderCommand => ({
  command: request,
  orderNo: request.query.order_no,
  expectedSeq: request.body.expected_seq,
})

const plainCommandRoutes = (context: M2mContext) =>
  Object.fromEntries(
    Object.entries(plainCommands).map(([operation, run]) => [
      operation,
      (request: OrderRequest) => run(context, orderCommand(request)),
    ]),
  ) as Record<keyof typeof plainCommands, (request: OrderRequest) => Promise<CommandResult>>

const advertRoutes = (context: M2mContext) =>
  ({
    fetchOpenAdverts: ({ query }) => openAdverts(context, query),
    fetchOpenAdvert: ({ path }) => openAdvert(context, path.t_id),
    fetchOwnAdverts: ({ user, query }) => ownAdverts(context, user.id, query),
    postTrade: (request) => postTrade(context, request, request.body),
    editTrade: (request) =>
      editTrade(context, request, {
        tId: request.path.t_id,
        body: request.body,
        expectedSeq: request.query?.expected_seq,
      }),
    pauseTrade: (request) => pauseTrade(context, request, request.path.t_id),
    reopenTrade: (request) => reopenTrade(context, request, request.path.t_id),
    closeTrade: (request) => closeTrade(context, request, request.path.t_id),
  }) satisfies Partial<Handlers>

const orderRoutes = (context: M2mContext) =>
  ({
    createOrder: (request) => createOrder(context, request, request.body),
    fetchOrders: ({ user, query }) => fetchOrders(context, user.id, query),
    fetchOrder: async ({ user, path }) => ({ data: await fetchOrder(context, user.id, path.id) }),
    ...plainCommandRoutes(context),
    cancelOrder: async (request) => ({
      ...(await cancelOrder(context, { ...orderCommand(request), tradeId: request.query.trade_id })),
      order_no: request.query.order_no,
    }),
    answerCancel: (request) => answerCancel(context, { ...orderCommand(request), accept: request.body.accept }),
    appealOrder: (request) => appealOrder(context, { ...orderCommand(request), ...request.body }),
    claimPayment: (request) => {
      const { paid_at: paidAt, statement } = request.body
      return claimPayment(context, { ...orderCommand(request), paidAt, statement })
    },
    answerAppeal: (request) => answerAppeal(context, { ...orderCommand(request), ...request.body }),
    addAppealPicture: ({ user, path, body }) =>
      addAppealPicture(context, { personId: user.id, orderNo: path.order_no, file: body }),
    rateOrder: (request) =>
      rateOrder(context, { command: request, orderNo: request.query.order_no, stars: request.body.stars }),
  }) satisfies Partial<Handlers>

const chatRoutes = (context: M2mContext) =>
  ({
    fetchMessages: ({ user, path: { order_no: orderNo }, query }) =>
      fetchMessages(context, user.id, { orderNo, ...query }),
    sendMessage: (request) =>
      sendMessage(context, request, { orderNo: request.path.order_no, message: request.body.message }),
    readMessages: async ({ user, path: { order_no: orderNo }, body }) => ({
      data: await readMessages(context, user.id, { orderNo, upTo: body.up_to }),
    }),
    sendImage: (request) => sendImage(context, request, { orderNo: request.path.order_no, file: request.body }),
    fetchImage: ({ user, path: { order_no: orderNo, message_seq: messageSeq } }) =>
      fetchImage(context, user.id, { orderNo, messageSeq }),
  }) satisfies Partial<Handlers>

const caseRoutes = (context: M2mContext) =>
  ({
    fetchCase: async ({ user, path }) => ({ data: await fetchCase(context, user.id, path.order_no) }),
    stateCase: ({ user, path, body }) =>
      stateCase(context, { personId: user.id, orderNo: path.order_no, statement: body.statement }),
    addCasePicture: ({ user, path, body }) =>
      addCasePicture(context, { personId: user.id, orderNo: path.order_no, file: body }),
    sendLate: (request) => sendLate(context, request, request.query.order_no),
    reportRefund: ({ user, query, body }) =>
      reportRefund(context, { personId: user.id, orderNo: query.order_no, reference: body.reference }),
    confirmRefund: (request) => confirmRefund(context, commandOf('confirmRefund', request), request.query.order_no),
    withdrawCase: (request) => withdrawCase(context, commandOf('withdrawCase', request), request.query.order_no),
  }) satisfies Partial<Handlers>

const choiceRoutes = (context: M2mContext) =>
  ({
    fetchPaymentMethods: () => Promise.resolve({ data: listPaymentMethods() }),
    fetchP2pTokens: async () => ({ data: await listTokens(context) }),
    fetchCurrencies: async () => ({ data: await listCurrencies(context) }),
    fetchMarketPrice: async ({ query: { token, currency } }) => {
      const { market } = context
      const [{ price, at, rateAt }, inUsd] = await Promise.all([market.price(token, currency), market.pricesIn('USD')])
      const ages = { at: at.toISOString(), rate_at: rateAt?.toISOString() ?? null }
      return { data: { price, price_usd: inUsd.get(token)?.price ?? null, ...ages } }
    },
  }) satisfies Partial<Handlers>

/** Adverts with what they can be of, orders and their chat. */
export const m2mRoutes = (context: M2mContext) => ({
  ...choiceRoutes(context),
  ...advertRoutes(context),
  ...orderRoutes(context),
  ...chatRoutes(context),
  ...caseRoutes(context),
})
