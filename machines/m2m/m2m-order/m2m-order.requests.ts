import { after, asOf, given, payload, type Change } from 'statewalk/actor-inputs'
import { ORDER_COMMANDS } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { aCodeFor } from '#machines/accounts/samples/confirmations.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

const ORDER = 'K7W2Q9D4M1X8P3T6V5RA'

const atLeast =
  (seq: number): Change =>
  (soFar) =>
    Math.max(Number(soFar), seq)

/** The version of the order that the page showed when the command was chosen: the newest that had come. */
const SHOWN_SEQ = asOf<number>(
  ORDER_COMMANDS,
  after({
    start: 0,
    'fetchOrder:buyerPaid': atLeast(1),
    'fetchOrder:buyerClaimable': atLeast(1),
    'fetchOrder:buyerClaimed': atLeast(2),
    'fetchOrder:buyerMoreTime': atLeast(2),
    'fetchOrder:buyerAwaited': atLeast(2),
    'fetchOrder:sellerRanOut': atLeast(1),
    'fetchOrder:sellerClaimed': atLeast(2),
    'claimPayment:buyerClaimed': atLeast(2),
    'answerAppeal:buyerAnswered': atLeast(3),
    'cancelOrder:sellerCancelled': atLeast(1),
    'fetchOrder:buyerWaitedLong': atLeast(1),
    'fetchOrder:buyerAsked': atLeast(2),
    'fetchOrder:buyerAppealing': atLeast(2),
    'fetchOrder:sellerPaid': atLeast(1),
    'fetchOrder:sellerAsking': atLeast(2),
    'fetchOrder:sellerAppealed': atLeast(2),
    'notifyPayment:notified': atLeast(1),
    'notifyPayment:tooLate': atLeast(1),
    'extendOrder:tooLate': atLeast(1),
    'extendOrder:extended': atLeast(1),
    'cancelOrder:sellerAsked': atLeast(2),
    'answerCancel:declined': atLeast(3),
    'appealOrder:buyerAppealed': atLeast(2),
    'appealOrder:sellerAppealed': atLeast(2),
    'withdrawAppeal:buyerWithdrew': atLeast(3),
    'withdrawAppeal:sellerWithdrew': atLeast(3),
  }),
)

const first =
  (seq: number): Change =>
  (soFar) =>
    soFar ?? seq
/** That of the order on which an interrupted appeal is opened again. */
const RESUMED_SEQ = after<number>({
  'fetchOrder:sellerClaimed': first(2),
  'fetchOrder:buyerWaitedLong': first(1),
  'fetchOrder:sellerPaid': first(1),
  'fetchOrder:buyerAsked': first(2),
  'fetchOrder:sellerAsking': first(2),
})

/** That of the order on which an interrupted report, or answer, is opened again. */
const CLAIM_SEQ = after<number>({ 'fetchOrder:buyerClaimable': first(1), 'fetchOrder:buyerMoreTime': first(2) })
const ANSWER_SEQ = after<number>({ 'fetchOrder:buyerAwaited': first(2) })

/** As chosen, else when the server answered. */
const PAID_AT = after<string>({
  'start(reporting)': '2026-01-01T12:10:00.000Z',
  'payment.claim': asOf<string>(
    ['payment.claim'],
    after({
      start: '2026-01-01T12:16:00.000Z',
      'fetchOrder:buyerMoreTime': '2026-01-01T12:17:00.000Z',
      'fetchOrder:buyerClaimable': '2026-01-01T12:16:00.000Z',
      'notifyPayment:tooLate': '2026-01-01T12:16:00.000Z',
    }),
  ),
  'paidAt.change': '2026-01-01T12:10:00.000Z',
})

const command = { query: { order_no: ORDER }, body: { expected_seq: SHOWN_SEQ }, key: aKey }

/** What each command of the order page sends, and what its children are given. */
export const m2mOrderRequests: FlowModel<typeof m2mOrderMachine>['actorInputs'] = {
  fetchOrder: { path: { id: ORDER } },
  notifyPayment: command,
  claimPayment: {
    ...command,
    body: {
      expected_seq: after({ 'start(reporting)': CLAIM_SEQ, 'payment.claim': SHOWN_SEQ }),
      paid_at: PAID_AT,
      statement: 'Nothing has arrived in my account.',
    },
  },
  releaseOrder: command,
  cancelOrder: { ...command, query: { order_no: ORDER, trade_id: 'ABCDEFGHJKMNPQRSTVWX' } },
  answerCancel: {
    ...command,
    body: { expected_seq: SHOWN_SEQ, accept: after({ 'cancel.accept': true, 'cancel.decline': false }) },
  },
  extendOrder: command,
  appealOrder: {
    ...command,
    body: {
      expected_seq: after({ 'start(interrupted)': RESUMED_SEQ, 'order.appeal': SHOWN_SEQ }),
      reason: after({
        'start(interrupted)': 'other',
        'order.appeal': after({ 'fetchOrder:buyer*': 'not_released', 'fetchOrder:seller*': 'not_received' }),
        'reason.choose': payload('reason'),
      }),
      statement: 'Nothing has arrived in my account.',
    },
  },
  answerAppeal: {
    ...command,
    body: {
      expected_seq: after({ 'start(answering)': ANSWER_SEQ, 'appeal.answer': SHOWN_SEQ }),
      statement: 'Nothing has arrived in my account.',
    },
  },
  withdrawAppeal: command,
  confirmMovement: aCodeFor({ act: 'release', amount: '50 USDT', to: 'account', recipient: 'ben_kay' }),
  orderChat: {
    orderNo: ORDER,
    side: after({ 'fetchOrder:buyer*': 'buyer', 'fetchOrder:seller*': 'seller' }),
    selfId: 'ADA00000000000000000',
    partner: after({ 'fetchOrder:buyer*': 'ada_obi', 'fetchOrder:seller*': 'ben_kay' }),
    newKey: given('newKey'),
    draft: {},
  },
  orderRating: { orderNo: ORDER, newKey: given('newKey') },
  paymentReceipt: { orderNo: ORDER, newKey: given('newKey') },
}
