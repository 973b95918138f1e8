import { arriving } from '#machines/shared/flow/flow-input.ts'
import { orderChatModel } from '#machines/orders/order-chat/order-chat.model.ts'
import { orderRatingModel } from '#machines/orders/order-rating/order-rating.model.ts'
import { paymentReceiptModel } from '#machines/orders/payment-receipt/payment-receipt.model.ts'
import { receipt } from '#machines/orders/samples/messages.ts'
import { notFound, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { m2mOrderRequests } from './m2m-order.requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { m2mOrderInvariants, m2mOrderProperties } from './m2m-order.properties.ts'
import { m2mOrderMachine } from './m2m-order.machine.ts'
import { m2mOrderReads } from './m2m-order.reads.ts'
import { fetchOrder } from '#machines/orders/endpoints/orders.ts'
import { orderCommandModel } from '#machines/orders/order-command/order-command.model.ts'
import { orderConfirmationModel } from '#machines/orders/order-confirmation/order-confirmation.model.ts'
import { isStatementCommand } from '#machines/orders/rules/order-commands.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { commandResults, confirmations, fetchedOrders, statementForms } from './m2m-order.answers.model.ts'
import { orderEvidenceModel } from '#machines/orders/order-evidence/order-evidence.model.ts'
import { evidenceShown, ORDER_NO, ratedOrder } from '#machines/orders/samples/orders.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const shown = (data: Order) => ({ status: 200, body: { data } }) as const
const HALF_AN_APPEAL = {
  'orderConfirmation.command': 'order.appeal',
  'orderConfirmation.reason': 'other',
  'orderConfirmation.statement': 'Nothing has arrived in my account.',
}

/** The command for which a result is possible. */
const commandOf: Readonly<Record<string, OrderCommandType | undefined>> = {
  ...Object.fromEntries(Object.entries(commandResults).map(([name, [command]]) => [name, command])),
  codeClosed: 'order.release',
  confirmedAppeal: 'order.appeal',
  closedAppeal: 'order.appeal',
  confirmedReport: 'payment.claim',
  confirmedAnswer: 'appeal.answer',
}

export const m2mOrderModel: FlowModel<typeof m2mOrderMachine> = {
  machine: m2mOrderMachine,
  reads: m2mOrderReads,
  inputs: {
    arrived: arriving({ params: { order_no: ORDER_NO }, user: ada }),
    interrupted: arriving({ params: { order_no: ORDER_NO }, user: ada, draft: HALF_AN_APPEAL }),
  },
  joining: ['interrupted'],
  events: {
    'order.changed': () => [{ order_no: ORDER_NO, seq: 9 }],
    'case.changed': () => [{ order_no: ORDER_NO }],
  },
  by: { 'order.changed': 'stream', 'case.changed': 'stream', 'events.missed': 'app', 'window.focus': 'app' },
  outcomes: {
    fetchOrder: {
      endpoint: fetchOrder,
      cases: {
        ...Object.fromEntries(Object.entries(fetchedOrders).map(([name, order]) => [name, shown(order)])),
        missing: notFound,
        tooMany: tooMany(30),
        offline: 'offline',
      },
    },
    orderCommand: {
      child: orderCommandModel,
      cases: {
        ...Object.fromEntries(Object.entries(commandResults).map(([name, [, output]]) => [name, output])),
        codeClosed: { type: 'closed', order: null, failure: null },
      },
    },
    orderConfirmation: { child: orderConfirmationModel, cases: { ...confirmations, ...statementForms } },
    orderRating: {
      child: orderRatingModel,
      cases: {
        buyerRated: { type: 'rated', order: ratedOrder('buyer') },
        sellerRated: { type: 'rated', order: ratedOrder('seller') },
      },
    },
    orderEvidence: {
      child: orderEvidenceModel,
      cases: { buyerShown: { order: evidenceShown('buyer') }, sellerShown: { order: evidenceShown('seller') } },
    },
    orderChat: { child: orderChatModel, cases: {} },
    paymentReceipt: { child: paymentReceiptModel, cases: { sent: { message: receipt }, none: { message: null } } },
  },
  actorInputs: m2mOrderRequests,
  // An order has the same side for as long as it is open.
  isPossible: ({ context: { order, command } }, { name }) => {
    if (name in confirmations) return command !== null && !isStatementCommand(command)
    const isOfSide = order === null || !/^(buyer|seller)/.test(name) || name.startsWith(order.side)
    return isOfSide && (commandOf[name] === undefined || commandOf[name] === command)
  },
  invariants: m2mOrderInvariants,
  stepProperties: m2mOrderProperties,
  counters: ({ context }) => [context.command, Object.keys(context.draft).join()],
  goal: (s) =>
    s.matches('missing') ||
    s.matches({ trading: { order: { shown: 'toRate' } } }) ||
    s.matches({ trading: { order: { shown: 'completed' } } }) ||
    s.matches({ trading: { order: { shown: 'cancelled' } } }),
}
