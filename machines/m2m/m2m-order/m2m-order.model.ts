import { reasonsOf } from '#machines/m2m/rules/appeals.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { LEDGER_CLOSED } from '#machines/accounts/messages/accounts.ts'
import * as message from '#machines/m2m/messages/m2m.ts'
import { orderChatModel } from '#machines/m2m/order-chat/order-chat.model.ts'
import { orderRatingModel } from '#machines/m2m/order-rating/order-rating.model.ts'
import { paymentReceiptModel } from '#machines/m2m/payment-receipt/payment-receipt.model.ts'
import { receipt } from '#machines/m2m/samples/messages.ts'
import { noSession, notFound, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { codeOutcomes, codeRequiredAnswer, pausedAnswer } from '#machines/accounts/code-step/code-step-model.ts'
import { m2mOrderRequests } from './m2m-order.requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { commandToSendAgain, m2mOrderInvariants, m2mOrderProperties } from './m2m-order.properties.ts'
import { m2mOrderMachine } from './m2m-order.machine.ts'
import { m2mOrderReads } from './m2m-order.reads.ts'
import {
  answerAppeal,
  answerCancel,
  appealOrder,
  cancelOrder,
  claimPayment,
  extendOrder,
  fetchOrder,
  notifyPayment,
  releaseOrder,
  withdrawAppeal,
} from '#machines/m2m/endpoints/orders.ts'
import { ORDER_NO, ratedOrder, sampleOrder } from '#machines/m2m/samples/orders.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const shown = (data: Order) => ({ status: 200, body: { data } }) as const
const done = (message: string, data: Order) => ({ status: 200, body: { message, data } }) as const
const cancelled = (message: string, ...[side, story]: Parameters<typeof sampleOrder>) =>
  ({ status: 200, body: { message, order_no: ORDER_NO, data: sampleOrder(side, story) } }) as const
const stale = (data: Order) =>
  ({
    status: 409,
    body: {
      error: message.ORDER_IS_STALE,
      code: 'stale_order',
      data,
    },
  }) as const

const ledgerClosed = {
  status: 503,
  body: { error: LEDGER_CLOSED, code: 'ledger_closed' },
  headers: { 'retry-after': 60 },
} as const

const STATEMENT = 'Nothing has arrived in my account.'
const HALF_AN_APPEAL = { reason: 'other', statement: STATEMENT }
const HALF_A_CLAIM = { paidAt: '2026-01-01T12:10', statement: STATEMENT }
const HALF_AN_ANSWER = { statement: STATEMENT }

export const m2mOrderModel: FlowModel<typeof m2mOrderMachine> = {
  machine: m2mOrderMachine,
  reads: m2mOrderReads,
  inputs: {
    arrived: arriving({ params: { order_no: ORDER_NO }, user: ada }),
    interrupted: arriving({ params: { order_no: ORDER_NO }, user: ada, draft: HALF_AN_APPEAL }),
    reporting: arriving({ params: { order_no: ORDER_NO }, user: ada, draft: HALF_A_CLAIM }),
    answering: arriving({ params: { order_no: ORDER_NO }, user: ada, draft: HALF_AN_ANSWER }),
  },
  joining: ['interrupted', 'reporting', 'answering'],
  events: {
    'order.changed': () => [{ order_no: ORDER_NO, seq: 9 }],
    'reason.choose': ({ context: { order, reason } }) =>
      reasonsOf(order?.side ?? 'buyer')
        .filter((each) => each !== reason)
        .slice(-1)
        .map((each) => ({ reason: each })),
    'paidAt.change': ({ context }) =>
      ['', '2026-01-01T11:59', '2026-01-01T12:10']
        .filter((value) => value !== context.paidAt)
        .map((value) => ({ value })),
    'statement.change': ({ context }) =>
      ['', ' Nothing has arrived in my account. ']
        .filter((value) => value !== context.statement)
        .map((value) => ({ value })),
  },
  by: { 'order.changed': 'stream', 'events.missed': 'app', 'window.focus': 'app' },
  outcomes: {
    fetchOrder: {
      endpoint: fetchOrder,
      cases: {
        buyerPlaced: shown(sampleOrder('buyer', 'placed')),
        buyerLate: shown(sampleOrder('buyer', 'placed', 11)),
        buyerPaid: shown(sampleOrder('buyer', 'paid')),
        buyerClaimable: shown(sampleOrder('buyer', 'ranOut')),
        buyerClaimed: shown(sampleOrder('buyer', 'claimed')),
        buyerMoreTime: shown(sampleOrder('buyer', 'claimPostponed')),
        buyerAwaited: shown(sampleOrder('buyer', 'appealed')),
        buyerReturned: shown(sampleOrder('buyer', 'returned')),
        buyerRefunded: shown(sampleOrder('buyer', 'refunded')),
        buyerAsked: shown(sampleOrder('buyer', 'cancelAsked')),
        buyerWaitedLong: shown(sampleOrder('buyer', 'paid', 11)),
        buyerAppealing: shown(sampleOrder('buyer', 'buyerAppealed')),
        buyerReleased: shown(sampleOrder('buyer', 'released')),
        buyerRated: shown(ratedOrder('buyer')),
        sellerPlaced: shown(sampleOrder('seller', 'placed')),
        sellerLate: shown(sampleOrder('seller', 'placed', 11)),
        sellerPaid: shown(sampleOrder('seller', 'paid')),
        sellerAsking: shown(sampleOrder('seller', 'cancelAsked')),
        sellerAppealed: shown(sampleOrder('seller', 'appealed')),
        sellerAwarded: shown(sampleOrder('seller', 'awarded')),
        sellerRanOut: shown(sampleOrder('seller', 'ranOut')),
        sellerClaimed: shown(sampleOrder('seller', 'claimed')),
        sellerReturned: shown(sampleOrder('seller', 'returned')),
        missing: notFound,
        tooMany: tooMany(30),
        offline: 'offline',
      },
    },
    notifyPayment: {
      endpoint: notifyPayment,
      cases: {
        notified: done('Order marked as paid. The seller is notified', sampleOrder('buyer', 'paid')),
        tooLate: stale(sampleOrder('buyer', 'ranOut')),
        lost: 'offline',
      },
    },
    claimPayment: {
      endpoint: claimPayment,
      cases: {
        buyerClaimed: done(message.PAYMENT_CLAIMED, sampleOrder('buyer', 'claimed')),
        tooLate: stale(sampleOrder('buyer', 'returned')),
        tooNew: {
          status: 400,
          body: {
            error: message.PAID_LATER_THAN_NOW,
            code: 'rule_broken',
            fields: { paid_at: message.PAID_LATER_THAN_NOW },
          },
        },
        lost: 'offline',
      },
    },
    releaseOrder: {
      endpoint: releaseOrder,
      cases: {
        released: done('Crypto released to the buyer', sampleOrder('seller', 'released')),
        codeRequired: codeRequiredAnswer,
        paused: pausedAnswer,
        ledgerClosed,
        lost: 'offline',
      },
    },
    cancelOrder: {
      endpoint: cancelOrder,
      cases: {
        buyerCancelled: cancelled('Order cancelled. The crypto is returned to the seller', 'buyer', 'givenUp'),
        buyerNotPaid: cancelled('Order cancelled. The crypto is returned to the seller', 'buyer', 'notPaid'),
        sellerCancelled: cancelled(message.ORDER_CANCELLED_UNPAID, 'seller', 'calledOff'),
        sellerAsked: cancelled(
          'Cancellation requested. The crypto stays in escrow until the buyer responds',
          'seller',
          'cancelAsked',
        ),
        ledgerClosed,
        lost: 'malformed',
      },
    },
    answerCancel: {
      endpoint: answerCancel,
      cases: {
        agreed: done(
          'Cancellation accepted. The crypto is returned to the seller',
          sampleOrder('buyer', 'cancelAgreed'),
        ),
        declined: done('Cancellation declined. The crypto stays in escrow', sampleOrder('buyer', 'cancelDeclined')),
        ledgerClosed,
        lost: 'offline',
      },
    },
    extendOrder: {
      endpoint: extendOrder,
      cases: {
        extended: done(message.WINDOW_EXTENDED, sampleOrder('seller', 'extended')),
        tooLate: stale(sampleOrder('seller', 'ranOut')),
        signedOut: noSession,
        lost: 'offline',
      },
    },
    appealOrder: {
      endpoint: appealOrder,
      cases: {
        sellerAppealed: done(message.ORDER_APPEALED, sampleOrder('seller', 'appealed')),
        buyerAppealed: done(message.ORDER_APPEALED, sampleOrder('buyer', 'buyerAppealed')),
        badStatement: {
          status: 400,
          body: {
            error: message.STATEMENT_MISSING,
            code: 'rule_broken',
            fields: { statement: message.STATEMENT_MISSING },
          },
        },
        signedOut: noSession,
        lost: 'offline',
      },
    },
    answerAppeal: {
      endpoint: answerAppeal,
      cases: {
        buyerAnswered: done(message.APPEAL_ANSWERED, sampleOrder('buyer', 'answered')),
        decided: {
          status: 409,
          body: { error: message.ORDER_IS_CLOSED, code: 'not_now', data: sampleOrder('buyer', 'refunded') },
        },
        lost: 'offline',
      },
    },
    withdrawAppeal: {
      endpoint: withdrawAppeal,
      cases: {
        sellerWithdrew: done(message.APPEAL_WITHDRAWN, sampleOrder('seller', 'withdrawn')),
        buyerWithdrew: done(message.APPEAL_WITHDRAWN, sampleOrder('buyer', 'buyerWithdrew')),
        decided: {
          status: 409,
          body: { error: message.ORDER_IS_CLOSED, code: 'not_now', data: sampleOrder('seller', 'refunded') },
        },
        signedOut: noSession,
        lost: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
    orderRating: {
      child: orderRatingModel,
      cases: {
        buyerRated: { type: 'rated', order: ratedOrder('buyer') },
        sellerRated: { type: 'rated', order: ratedOrder('seller') },
      },
    },
    orderChat: { child: orderChatModel, cases: {} },
    paymentReceipt: { child: paymentReceiptModel, cases: { sent: { message: receipt }, none: { message: null } } },
  },
  actorInputs: m2mOrderRequests,
  // An order has the same side for as long as it is open.
  isPossible: ({ context: { order } }, { name }) =>
    order === null || !/^(buyer|seller)/.test(name) || name.startsWith(order.side),
  invariants: m2mOrderInvariants,
  stepProperties: m2mOrderProperties,
  counters: (s) => [commandToSendAgain(s), Object.keys(s.context.draft).join()],
  goal: (s) =>
    s.matches('missing') ||
    s.matches({ trading: { order: { shown: 'toRate' } } }) ||
    s.matches({ trading: { order: { shown: 'completed' } } }) ||
    s.matches({ trading: { order: { shown: 'cancelled' } } }),
}
