import { PICTURE_ADDED, TOO_MANY_PICTURES } from '#machines/shared/messages/images.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer, pausedAnswer } from '#machines/accounts/samples/confirmations.ts'
import { LEDGER_CLOSED } from '#machines/accounts/messages/accounts.ts'
import { addCasePicture, confirmRefund, fetchCase, sendLate, withdrawCase } from '#machines/orders/endpoints/cases.ts'
import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import { after } from 'statewalk/actor-inputs'
import * as text from '#machines/orders/messages/cases.ts'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import { noCase, sampleCase } from '#machines/orders/samples/cases.ts'
import { ORDER_NO } from '#machines/orders/samples/orders.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { noSession, notFound } from '#machines/shared/model/samples/refusals.ts'
import { caseRefundModel } from './case-refund.model.ts'
import { caseStatementModel } from './case-statement.model.ts'
import { orderCaseMachine } from './order-case.machine.ts'
import { orderCaseInvariants, orderCaseProperties } from './order-case.properties.ts'
import { orderCaseReads } from './order-case.reads.ts'

const shown = (data: OrderCase) => ({ status: 200, body: { data } }) as const
const done = (message: string, data: OrderCase) => ({ status: 200, body: { message, data } }) as const
const refused = (error: string) => ({ status: 409, body: { error, code: 'not_now' } }) as const

const PICTURE = { name: 'receipt.png', type: 'image/png', size: 1200 }
const NO_PICTURE = { name: 'receipt.txt', type: 'text/plain', size: 12 }

export const orderCaseModel: FlowModel<typeof orderCaseMachine> = {
  machine: orderCaseMachine,
  reads: orderCaseReads,
  inputs: { arrived: arriving({ params: { order_no: ORDER_NO } }) },
  events: {
    'case.changed': () => [{ order_no: ORDER_NO }],
    'picture.pick': () => [{ value: PICTURE }, { value: NO_PICTURE }],
  },
  by: { 'case.changed': 'stream', 'events.missed': 'app', 'window.focus': 'app' },
  outcomes: {
    fetchCase: {
      endpoint: fetchCase,
      cases: {
        buyerNone: shown(noCase('buyer')),
        buyerTooLate: shown(noCase('buyer', 400)),
        buyerOpened: shown(sampleCase('buyer', 'opened')),
        buyerAnswered: shown(sampleCase('buyer', 'answered')),
        buyerUpheld: shown(sampleCase('buyer', 'upheld')),
        buyerReported: shown(sampleCase('buyer', 'reported')),
        buyerSent: shown(sampleCase('buyer', 'sent')),
        buyerUnproven: shown(sampleCase('buyer', 'unproven')),
        sellerNone: shown(noCase('seller')),
        sellerOpened: shown(sampleCase('seller', 'opened')),
        sellerUnanswered: shown(sampleCase('seller', 'unanswered')),
        sellerReported: shown(sampleCase('seller', 'reportedAlone')),
        sellerUpheld: shown(sampleCase('seller', 'upheld')),
        sellerRefunded: shown(sampleCase('seller', 'refunded')),
        sellerUnproven: shown(sampleCase('seller', 'unproven')),
        sellerWithdrawn: shown(sampleCase('seller', 'withdrawn')),
        missing: notFound,
        offline: 'offline',
      },
    },
    sendLate: {
      endpoint: sendLate,
      cases: {
        sellerSent: done(text.LATE_SENT, sampleCase('seller', 'sent')),
        closed: refused(text.CASE_CLOSED),
        codeRequired: codeRequiredAnswer,
        paused: pausedAnswer,
        ledgerClosed: {
          status: 503,
          body: { error: LEDGER_CLOSED, code: 'ledger_closed' },
          headers: { 'retry-after': 60 },
        },
        signedOut: noSession,
        lost: 'offline',
      },
    },
    confirmRefund: {
      endpoint: confirmRefund,
      cases: {
        codeRequired: codeRequiredAnswer,
        buyerConfirmed: done(text.REFUND_CONFIRMED, sampleCase('buyer', 'refunded')),
        closed: refused(text.CASE_CLOSED),
        offline: 'offline',
      },
    },
    withdrawCase: {
      endpoint: withdrawCase,
      cases: {
        codeRequired: codeRequiredAnswer,
        buyerWithdrew: done(text.CASE_WITHDRAWN, sampleCase('buyer', 'withdrawn')),
        closed: refused(text.CASE_CLOSED),
        offline: 'offline',
      },
    },
    addCasePicture: {
      endpoint: addCasePicture,
      cases: {
        buyerAdded: done(PICTURE_ADDED, { ...sampleCase('buyer', 'opened'), pictures: 1 }),
        sellerAdded: done(PICTURE_ADDED, { ...sampleCase('seller', 'answered'), pictures: 1 }),
        tooMany: refused(TOO_MANY_PICTURES),
        offline: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
    caseStatement: {
      child: caseStatementModel,
      cases: {
        buyerOpened: { message: text.CASE_OPENED, data: sampleCase('buyer', 'opened') },
        sellerAnswered: { message: text.CASE_ANSWERED, data: sampleCase('seller', 'answered') },
      },
    },
    caseRefund: {
      child: caseRefundModel,
      cases: { sellerReported: { message: text.REFUND_REPORTED, data: sampleCase('seller', 'reportedAlone') } },
    },
  },
  actorInputs: {
    fetchCase: { path: { order_no: ORDER_NO } },
    sendLate: { query: { order_no: ORDER_NO }, key: aKey },
    confirmMovement: aCodeFor(
      after<MovementFacts>({
        'crypto.send': { act: 'transfer', amount: '50 USDT', to: 'account', recipient: 'ben_kay' },
        'refund.accept': { act: 'case', amount: '50 USDT' },
        'case.withdraw': { act: 'case', amount: '50 USDT' },
      }),
    ),
    confirmRefund: { query: { order_no: ORDER_NO } },
    withdrawCase: { query: { order_no: ORDER_NO } },
    addCasePicture: { path: { order_no: ORDER_NO }, body: PICTURE },
    caseStatement: { state: { orderNo: ORDER_NO }, draft: {} },
    caseRefund: { state: { orderNo: ORDER_NO }, draft: {} },
  },
  // A person is one side of an order.
  isPossible: ({ context: { found } }, { name }) =>
    found === null || !/^(buyer|seller)/.test(name) || name.startsWith(found.side),
  counters: ({ context: { found } }) => found?.pictures,
  invariants: orderCaseInvariants,
  stepProperties: orderCaseProperties,
  goal: (s) =>
    s.matches('missing') ||
    isAt(s, ...['notOpenable', 'sent', 'refunded', 'unproven', 'withdrawn'].map((end) => `shown.course.${end}`)),
}
