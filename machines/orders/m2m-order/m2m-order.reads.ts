import type { SnapshotFrom } from 'xstate'
import { wordsOf } from '#machines/orders/samples/orders.ts'
import { line, type ReadLine, type Reads } from '#machines/shared/model/reads.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

// The sample order: ben_kay (Ben Kay) buys 50 USDT from ada_obi (Ada Obi) for 75,000.00 NGN; placed at 12:00, to be paid by 12:15.

const PRICE = 'price 1,500.00 NGN'
const BUYING = [`You pay 75,000.00 NGN · you receive 50 USDT · ${PRICE}`, '50 USDT is in escrow']
const SELLING = [`You sell 50 USDT · you receive 75,000.00 NGN · ${PRICE}`, '50 USDT is in escrow']
const BOUGHT = [`You paid 75,000.00 NGN · you received 50 USDT · ${PRICE}`, '50 USDT is in your available balance']
const SOLD = [`You sold 50 USDT · you received 75,000.00 NGN · ${PRICE}`, '50 USDT is released to ben_kay']
const NOT_TRADED = `50 USDT for 75,000.00 NGN · ${PRICE} · not traded`
const NOT_BOUGHT = [NOT_TRADED, '50 USDT is returned to the seller']
const NOT_SOLD = [NOT_TRADED, '50 USDT is returned to you']

const PAY = { 'payment.notify': 'primary', 'order.cancel': 'danger' } as const
const CANCEL = { 'order.cancel': 'danger' } as const
const RELEASE = { 'order.release': 'primary' } as const
const TO_BUYER = '12:15 left to pay'
const TO_SELLER = '12:15 left for the buyer to pay'
const WAITED = 'Usually decided within 24 hours. The crypto stays in escrow until then.'
const HELD = [`50 USDT for 75,000.00 NGN · ${PRICE} · cancelled`, '50 USDT is in escrow']
const CLAIM = { 'payment.claim': 'primary', 'order.cancel': 'danger' } as const
const TIMED_OUT = 'The order was not marked as paid in time and was cancelled automatically.'
const CONFIRMED = 'ada_obi confirmed your payment and released the crypto.'

/** The page; it is seen behind a dialog, too. */
const shown = {
  payingSeller: [line('buyer', BUYING, 'Send 75,000.00 NGN to Ada Obi, then notify ada_obi here.', PAY, TO_BUYER)],
  askedIfPaid: [
    line('buyer', BUYING, 'Less than 5 minutes left. If you have paid, notify the seller now.', PAY, TO_BUYER),
  ],
  awaitingPayment: [
    line('seller, in time, not extended', SELLING, 'Waiting for ben_kay to send you 75,000.00 NGN.', CANCEL, TO_SELLER),
    line(
      'seller, in the last minutes',
      SELLING,
      'ben_kay has less than 5 minutes left to pay.',
      { 'window.extend': 'primary', 'order.cancel': 'danger' },
      TO_SELLER,
    ),
    line(
      'seller, extended',
      SELLING,
      'Waiting for ben_kay to send you 75,000.00 NGN.',
      CANCEL,
      '12:30 left for the buyer to pay',
    ),
  ],
  awaitingClaim: [
    line(
      'buyer, in service',
      HELD,
      'Cancelled; do not pay. Already paid? Confirm by 12:30 PM; until then 50 USDT stays in escrow.',
      CLAIM,
      '12:30 left to confirm a payment',
    ),
    line(
      'buyer, after an outage',
      HELD,
      'Quayside was unavailable 11:42 AM–12:00 PM. Cancelled; do not pay. Already paid? Confirm by 12:48 PM; until then 50 USDT stays in escrow.',
      CLAIM,
      '12:48 left to confirm a payment',
    ),
    line(
      'seller, closed by unpaid_timeout',
      HELD,
      'Cancelled. 50 USDT is returned at 12:30 PM unless ben_kay reports a payment. Received it? Release.',
      RELEASE,
      '12:30 left for the buyer to confirm a payment',
    ),
    line(
      'seller, closed by seller',
      HELD,
      'Cancelled. 50 USDT is returned at 12:16 PM unless ben_kay reports a payment. Received it? Release.',
      RELEASE,
      '12:16 left for the buyer to confirm a payment',
    ),
  ],
  awaitingRelease: [
    line(
      'buyer, reported late',
      BUYING,
      'ada_obi checks your payment and releases. 50 USDT stays in escrow until then',
      CANCEL,
    ),
    line(
      'buyer, not reported late',
      BUYING,
      'ada_obi confirms the payment and releases the crypto to you. It stays in escrow until then',
      CANCEL,
    ),
  ],
  verifyingFunds: [
    line(
      'seller, reported late',
      SELLING,
      'ben_kay reports paying at 12:12 PM. Check your account: release or appeal.',
      {
        'order.release': 'primary',
        'order.cancel': 'danger',
      },
    ),
    line(
      'seller, not reported late',
      SELLING,
      'Release only after 75,000.00 NGN from Ben Kay has arrived in your account. The crypto stays in escrow until then',
      {
        'order.release': 'primary',
        'order.cancel': 'danger',
      },
    ),
  ],
  askedToCancel: [
    line(
      'buyer',
      BUYING,
      'ada_obi requested to cancel. Decline if you have paid. If you accept, the crypto is returned to the seller.',
      {
        'cancel.accept': 'danger',
        'cancel.decline': 'primary',
      },
    ),
  ],
  askingToCancel: [
    line(
      'seller',
      SELLING,
      'You requested to cancel. The crypto stays in escrow until ben_kay responds; you can still release it.',
      RELEASE,
    ),
  ],
  appealing: [
    line(
      'buyer, asked',
      BUYING,
      `ada_obi opened an appeal. Support waits for you until Fri, Jan 2, 2026, 12:02 PM. ${WAITED} ada_obi can still release the crypto to you.`,
      { 'appeal.answer': 'primary', 'order.cancel': 'danger' },
    ),
    line(
      'buyer, not asked',
      BUYING,
      'The crypto stays in escrow until then. ada_obi can still release the crypto to you.',
      CANCEL,
    ),
    line('seller', SELLING, `${WAITED} If the payment arrives, you can still release.`, RELEASE),
  ],
  toRate: [
    line('buyer', BOUGHT, CONFIRMED),
    line('seller, closed by released', SOLD, 'You confirmed the payment and released the crypto.'),
    line(
      'seller, closed by released_by_appeal',
      SOLD,
      'Support reviewed the appeal and decided in favor of the buyer. The buyer proved the payment.',
    ),
  ],
  completed: [
    line('buyer', BOUGHT, CONFIRMED),
    line('seller', SOLD, 'You confirmed the payment and released the crypto.'),
  ],
  cancelled: [
    line('buyer, closed by buyer', NOT_BOUGHT, 'You cancelled this order.'),
    line('buyer, closed by mutual', NOT_BOUGHT, 'The seller requested to cancel and the buyer accepted.'),
    line('buyer, closed by unpaid_timeout', NOT_BOUGHT, TIMED_OUT),
    line(
      'buyer, closed by refunded_by_appeal',
      NOT_BOUGHT,
      'Support reviewed the appeal and decided in favor of the seller. The payment could not be proven.',
    ),
    line('seller, closed by unpaid_timeout', NOT_SOLD, TIMED_OUT),
    line(
      'seller, closed by refunded_by_appeal',
      NOT_SOLD,
      'Support reviewed the appeal and decided in favor of the seller. The payment could not be proven.',
    ),
  ],
} as const

const below = (state: string, lines: Readonly<Record<string, readonly ReadLine[] | null>>): Reads<never>['lines'] =>
  Object.fromEntries(Object.entries(lines).map(([name, each]) => [`${state}.${name}`, each]))

const refused = (side: string, coins: string): ReadLine =>
  line(side, [coins], 'View order', { 'refusal.dismiss': 'primary' })

export const m2mOrderReads: Reads<SnapshotFrom<typeof m2mOrderMachine>> = {
  readerOf: ({ context: { order } }) => order && wordsOf(order),
  lines: {
    opening: null,
    missing: null,
    unreachable: null,
    ...below('trading.order.shown', shown),
    'trading.command.choosing': null,
    'trading.command.asking': null,
    'trading.command.sending': null,
    'trading.command.refused': [
      refused('buyer, in escrow', '50 USDT is in escrow.'),
      refused('buyer, completed', '50 USDT is in your available balance.'),
      refused('buyer, cancelled', '50 USDT is returned to the seller.'),
      refused('seller, in escrow', '50 USDT is in escrow.'),
      refused('seller, completed', '50 USDT is released to ben_kay.'),
      refused('seller, cancelled', '50 USDT is returned to you.'),
    ],
    ...below('trading.evidence', { noEvidence: null, addingEvidence: null }),
    ...below('trading.feed', { 'resting.fresh': null, 'resting.settled': null, fetching: null, stale: null }),
  },
}
