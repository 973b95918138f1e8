import { aCodeFor } from '#machines/accounts/samples/confirmations.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { after } from 'statewalk/actor-inputs'
import type { orderCommandMachine } from './order-command.machine.ts'

/** The version of the order that the page showed when the command was chosen. */
const SHOWN_SEQ = after<number>({
  start: 1,
  'start(notifying)': 0,
  'start(cancelling)': 0,
  'start(callingOff)': 0,
  'start(extending)': 0,
  'start(accepting)': 2,
  'start(declining)': 2,
  'start(answering)': 2,
  'start(withdrawing)': 2,
  'start(withdrawingAsBuyer)': 2,
})

const command = { query: { order_no: 'K7W2Q9D4M1X8P3T6V5RA' }, body: { expected_seq: SHOWN_SEQ }, key: aKey }
const statement = 'Nothing has arrived in my account.'

/** What each command sends, and what the code of a release confirms. */
export const orderCommandRequests: FlowModel<typeof orderCommandMachine>['actorInputs'] = {
  notifyPayment: command,
  claimPayment: {
    ...command,
    body: {
      expected_seq: SHOWN_SEQ,
      paid_at: '2026-01-01T12:10:00.000Z',
      statement,
    },
  },
  releaseOrder: command,
  cancelOrder: { ...command, query: { ...command.query, trade_id: 'ABCDEFGHJKMNPQRSTVWX' } },
  answerCancel: {
    ...command,
    body: { expected_seq: SHOWN_SEQ, accept: after({ 'start(accepting)': true, 'start(declining)': false }) },
  },
  extendOrder: command,
  appealOrder: {
    ...command,
    body: {
      expected_seq: SHOWN_SEQ,
      reason: after({ 'start(appealing)': 'not_received', 'start(appealingAsBuyer)': 'other' }),
      statement,
    },
  },
  answerAppeal: { ...command, body: { expected_seq: SHOWN_SEQ, statement } },
  withdrawAppeal: command,
  confirmMovement: aCodeFor({
    act: after({ start: 'cancellation', 'start(releasing)': 'release' }),
    amount: '50 USDT',
    to: 'account',
    recipient: after({
      start: 'ada_obi',
      'start(releasing)': 'ben_kay',
      'start(callingOff)': 'ben_kay',
      'start(requesting)': 'ben_kay',
    }),
  }),
}
