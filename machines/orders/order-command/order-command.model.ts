import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { codeRequiredAnswer, pausedAnswer } from '#machines/accounts/samples/confirmations.ts'
import { LEDGER_CLOSED } from '#machines/accounts/messages/accounts.ts'
import * as message from '#machines/orders/messages/orders.ts'
import {
  answerAppeal,
  answerCancel,
  appealOrder,
  cancelOrder,
  claimPayment,
  extendOrder,
  notifyPayment,
  releaseOrder,
  withdrawAppeal,
} from '#machines/orders/endpoints/orders.ts'
import type { CommandForm } from '#machines/orders/rules/order-commands.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { CHOSEN_COMMANDS } from '#machines/orders/samples/order-commands.ts'
import { ORDER_NO, sampleOrder } from '#machines/orders/samples/orders.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { orderCommandMachine } from './order-command.machine.ts'
import { orderCommandInvariants, orderCommandProperties } from './order-command.properties.ts'
import { orderCommandReads } from './order-command.reads.ts'
import { orderCommandRequests } from './order-command.requests.ts'
import type { OrderCommandInput } from './order-command.context.ts'

const done = (text: string, data: Order) => ({ status: 200, body: { message: text, data } }) as const
const cancelled = (text: string, ...[side, story]: Parameters<typeof sampleOrder>) =>
  ({ status: 200, body: { message: text, order_no: ORDER_NO, data: sampleOrder(side, story) } }) as const
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

const confirmed = (command: OrderCommandType, asked: Order, form: Partial<CommandForm> = {}): OrderCommandInput => ({
  command,
  asked,
  newKey: arriving().newKey,
  form: { reason: null, statement: '', paidAt: '', ...form },
})

/** What was written for those with a statement. */
const FORMS: Readonly<Record<string, Partial<CommandForm> | undefined>> = {
  reporting: { statement: STATEMENT, paidAt: '2026-01-01T12:10' },
  appealing: { reason: 'not_received', statement: STATEMENT },
  appealingAsBuyer: { reason: 'other', statement: ` ${STATEMENT} ` },
  answering: { statement: STATEMENT },
}

export const orderCommandModel: FlowModel<typeof orderCommandMachine> = {
  machine: orderCommandMachine,
  reads: orderCommandReads,
  inputs: Object.fromEntries(
    Object.entries(CHOSEN_COMMANDS).map(([name, [command, asked]]) => [name, confirmed(command, asked, FORMS[name])]),
  ),
  events: {},
  outcomes: {
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
        buyerCancelled: cancelled(message.ORDER_CANCELLED, 'buyer', 'givenUp'),
        buyerNotPaid: cancelled(message.ORDER_CANCELLED, 'buyer', 'notPaid'),
        sellerCancelled: cancelled(message.ORDER_CANCELLED_UNPAID, 'seller', 'calledOff'),
        sellerAsked: cancelled(message.CANCEL_REQUESTED, 'seller', 'cancelAsked'),
        codeRequired: codeRequiredAnswer,
        ledgerClosed,
        lost: 'malformed',
      },
    },
    answerCancel: {
      endpoint: answerCancel,
      cases: {
        agreed: done(message.CANCEL_ACCEPTED, sampleOrder('buyer', 'cancelAgreed')),
        declined: done(message.CANCEL_DECLINED, sampleOrder('buyer', 'cancelDeclined')),
        codeRequired: codeRequiredAnswer,
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
        sellerDecided: {
          status: 409,
          body: { error: message.ORDER_IS_CLOSED, code: 'not_now', data: sampleOrder('seller', 'refunded') },
        },
        signedOut: noSession,
        lost: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
  },
  actorInputs: orderCommandRequests,
  isPossible: ({ context: { asked } }, { name }) => !/^(buyer|seller)/.test(name) || name.startsWith(asked.side),
  invariants: orderCommandInvariants,
  stepProperties: orderCommandProperties,
  goal: (s) => s.status === 'done',
}
