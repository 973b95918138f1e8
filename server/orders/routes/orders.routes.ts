import type { Handlers } from '#server/contract/handlers.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { commandOf } from '#server/shared/services/command-context.ts'
import { addAppealPicture } from '#server/orders/services/evidence.service.ts'
import {
  addCasePicture,
  confirmRefund,
  fetchCase,
  reportRefund,
  sendLate,
  stateCase,
  withdrawCase,
} from '#server/orders/services/cases.service.ts'
import { fetchMessages, readMessages, sendMessage } from '#server/orders/services/chat.service.ts'
import { createOrder } from '#server/orders/services/create-order.service.ts'
import { fetchImage, sendImage } from '#server/orders/services/images.service.ts'
import {
  answerAppeal,
  answerCancel,
  appealOrder,
  cancelOrder,
  claimPayment,
  plainCommands,
  type CommandResult,
  type OrderCommand,
} from '#server/orders/services/order-commands.service.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import { fetchOrder, fetchOrders } from '#server/orders/services/orders.service.ts'
import { rateOrder } from '#server/orders/services/ratings.service.ts'

type OrderRequest = CommandContext & { query: { order_no: string }; body: { expected_seq?: number } }

const orderCommand = (request: OrderRequest): OrderCommand => ({
  command: request,
  orderNo: request.query.order_no,
  expectedSeq: request.body.expected_seq,
})

const plainCommandRoutes = (context: AdvertContext) =>
  Object.fromEntries(
    Object.entries(plainCommands).map(([operation, run]) => [
      operation,
      (request: OrderRequest) => run(context, orderCommand(request)),
    ]),
  ) as Record<keyof typeof plainCommands, (request: OrderRequest) => Promise<CommandResult>>

const commandRoutes = (context: AdvertContext) =>
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

const chatRoutes = (context: AdvertContext) =>
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

const caseRoutes = (context: AdvertContext) =>
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

/** Orders, their chat and the cases about them. */
export const ordersRoutes = (context: AdvertContext) => ({
  ...commandRoutes(context),
  ...chatRoutes(context),
  ...caseRoutes(context),
})
