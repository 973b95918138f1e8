import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { orderCaseMachine } from './order-case.machine.ts'

// The sample case: ben_kay paid 75,000.00 NGN for 50 USDT of ada_obi; the order was closed on Thursday at 12:15, the case opened at 13:15.

const SEND = { 'crypto.send': 'primary' } as const
const CONFIRM = { 'command.confirm': 'primary' } as const
const DANGER = { 'command.confirm': 'danger' } as const
const REVIEW = 'Support reviews what both sides submitted, then decides.'
const NOTIFIED = 'You are notified when Support decides.'
const LEAVES = '50 USDT leaves your available balance and goes to ben_kay. The case is closed. This cannot be undone.'
const CONFIRMS = 'Confirm only if 75,000.00 NGN is in your account. The case is closed, and ada_obi keeps 50 USDT.'
const WITHDRAWS = 'The case is closed, and ada_obi keeps 50 USDT. You cannot open another one about this order.'
const ANSWER_DUE = 'Answer due by Sat, Jan 3, 2026, 01:15 PM. Support decides after that.'

export const orderCaseReads: Reads<SnapshotFrom<typeof orderCaseMachine>> = {
  readerOf: ({ context: { found } }) =>
    found && [
      found.side,
      found.upheld_at === null ? 'undecided' : 'upheld',
      found.refund_reference === null ? 'not refunded' : 'refund reported',
      found.phase,
      found.opens_until !== null && found.server_now > found.opens_until ? 'late' : 'in time',
    ],
  lines: {
    opening: null,
    missing: null,
    unreachable: null,
    'shown.course.toOpen': [
      line(
        'buyer',
        [
          'Have you paid 75,000.00 NGN to ada_obi? Support reviews your case, and ada_obi is asked to send you 50 USDT or to refund you.',
        ],
        'You can open a case until Thu, Jan 15, 2026, 12:15 PM.',
      ),
    ],
    'shown.course.notOpenable': [
      line('buyer', [], 'The 14 days to open a case are over.'),
      line('seller', [], 'No case was opened about this order.'),
    ],
    'shown.course.toAnswer': [
      line(
        'seller, awaitingAnswer',
        ['ben_kay reports having paid you 75,000.00 NGN. Send 50 USDT, report a refund, or submit your statement.'],
        ANSWER_DUE,
        SEND,
      ),
      line(
        'seller, awaitingDecision',
        ['ben_kay reports having paid you 75,000.00 NGN. Send 50 USDT, report a refund, or submit your statement.'],
        'The time to answer is over. Support reads an answer until it decides.',
        SEND,
      ),
    ],
    'shown.course.awaitingAnswer': [
      line('buyer', ['ada_obi is asked to send you 50 USDT or to refund you, or to answer.'], ANSWER_DUE),
    ],
    'shown.course.awaitingDecision': [
      line('buyer, undecided', [REVIEW], NOTIFIED),
      line(
        'buyer, upheld',
        ['Support found your claim proven. ada_obi is asked to send you 50 USDT or to refund you.'],
        NOTIFIED,
      ),
      line('seller, undecided, not refunded', [REVIEW], NOTIFIED, SEND),
      line(
        'seller, upheld',
        ['Support found the claim of ben_kay proven. Send 50 USDT or refund 75,000.00 NGN.'],
        NOTIFIED,
        SEND,
      ),
      line(
        'seller, refund reported',
        ['You reported a refund of 75,000.00 NGN, reference FT26-0042. ben_kay or Support confirms it.'],
        NOTIFIED,
        SEND,
      ),
    ],
    'shown.course.toConfirmRefund': [
      line(
        'buyer',
        ['ada_obi reports a refund of 75,000.00 NGN, reference FT26-0042. Confirm it once it is in your account.'],
        NOTIFIED,
        { 'refund.accept': 'primary' },
      ),
    ],
    'shown.course.sent': [
      line('buyer', [], 'ada_obi sent you 50 USDT. It is in your available balance.'),
      line('seller', [], 'You sent 50 USDT to ben_kay.'),
    ],
    'shown.course.refunded': [
      line('buyer', [], '75,000.00 NGN was refunded to you.'),
      line('seller', [], 'Your refund of 75,000.00 NGN is confirmed.'),
    ],
    'shown.course.unproven': [
      line('buyer', [], 'Support could not confirm your claim.'),
      line('seller', [], 'Support could not confirm the claim of ben_kay.'),
    ],
    'shown.course.withdrawn': [
      line('buyer', [], 'You withdrew your claim.'),
      line('seller', [], 'ben_kay withdrew the claim.'),
    ],
    'shown.statement.closed': null,
    'shown.statement.offered': null,
    'shown.refund.closed': null,
    'shown.refund.offered': null,
    'shown.command.choosing': null,
    'shown.command.confirmingSend': [line('seller', [LEAVES], 'Send the crypto', CONFIRM)],
    'shown.command.confirmingReceipt': [line('buyer', [CONFIRMS], 'Refund received', CONFIRM)],
    'shown.command.confirmingWithdrawal': [line('buyer', [WITHDRAWS], 'Withdraw case', DANGER)],
    'shown.command.sendingLate': [line('seller', [LEAVES], 'Loading...', CONFIRM)],
    'shown.command.confirmingRefund': [line('buyer', [CONFIRMS], 'Loading...', CONFIRM)],
    'shown.command.withdrawingCase': [line('buyer', [WITHDRAWS], 'Loading...', DANGER)],
    'shown.command.checkingOutcome': [
      line('seller', ['We are retrying automatically; this cannot happen twice.'], 'Check now', {
        'outcome.check': 'primary',
      }),
    ],
    'shown.command.confirmingCode': null,
    'shown.command.addingCasePicture': null,
    'shown.feed.resting.fresh': null,
    'shown.feed.resting.settled': null,
    'shown.feed.fetching': null,
    'shown.feed.stale': null,
  },
}
