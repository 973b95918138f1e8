import type { SnapshotFrom } from 'xstate'
import { COMMAND_STATES } from '#machines/domain/order-commands.ts'
import { isClosed, isInLastMinutes, type Order } from '#machines/domain/order-words.ts'
import { line, type ReadLine, type Reads } from '#machines/model/reads.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

// The sample order: ben_kay (Ben Kay) buys 50 USDT from ada_obi (Ada Obi) for 75,000.00 NGN; placed at 12:00, to be paid by 12:15.

const wordsOf = (order: Order): string[] => [
  order.side,
  isClosed(order) ? order.phase : 'in escrow',
  order.paid_at === null ? 'unpaid' : 'marked as paid',
  isInLastMinutes(order) ? 'in the last minutes' : 'in time',
  order.extended ? 'extended' : 'not extended',
  `closed by ${order.closed_reason ?? 'nobody'}`,
]

const PRICE = 'price 1,500.00 NGN'
const BUYING = [`You pay 75,000.00 NGN · you receive 50 USDT · ${PRICE}`, '50 USDT is in escrow']
const SELLING = [`You give 50 USDT · you receive 75,000.00 NGN · ${PRICE}`, '50 USDT is in escrow']
const BOUGHT = [`You paid 75,000.00 NGN · you received 50 USDT · ${PRICE}`, '50 USDT are in your available balance']
const SOLD = [`You gave 50 USDT · you received 75,000.00 NGN · ${PRICE}`, '50 USDT were released to ben_kay']
const NOTHING_TRADED = `50 USDT for 75,000.00 NGN · ${PRICE} · nothing was traded`
const NOT_BOUGHT = [NOTHING_TRADED, '50 USDT went back to the seller']
const NOT_SOLD = [NOTHING_TRADED, '50 USDT went back to you']

const PAY = { 'payment.notify': 'primary', 'order.cancel': 'danger' } as const
const CANCEL = { 'order.cancel': 'danger' } as const
const RELEASE = { 'order.release': 'primary' } as const
const TO_BUYER = '12:15 left for you to pay'
const TO_SELLER = '12:15 left for the buyer to pay'
const OPERATOR = 'You called an operator, who reads both sides and this chat and then decides.'
const TIMED_OUT = 'The order was not marked as paid in time and was cancelled automatically.'
const CONFIRMED = 'ada_obi confirmed your payment and released the crypto.'

/** The page; it is seen behind a dialog, too. */
const shown = {
  payingSeller: [line('buyer', BUYING, 'Send 75,000.00 NGN to Ada Obi, then notify ada_obi here.', PAY, TO_BUYER)],
  askedIfPaid: [line('buyer', BUYING, 'If you have sent the money, notify the seller now', PAY, TO_BUYER)],
  awaitingPayment: [
    line('seller, in time, not extended', SELLING, 'ben_kay has to send you 75,000.00 NGN.', CANCEL, TO_SELLER),
    line(
      'seller, in the last minutes',
      SELLING,
      'ben_kay has less than five minutes left to pay.',
      { 'window.extend': 'primary', 'order.cancel': 'danger' },
      TO_SELLER,
    ),
    line(
      'seller, extended',
      SELLING,
      'ben_kay has to send you 75,000.00 NGN.',
      CANCEL,
      '12:30 left for the buyer to pay',
    ),
  ],
  awaitingRelease: [line('buyer', BUYING, 'ada_obi checks the bank account and releases the coins to you.', CANCEL)],
  verifyingFunds: [
    line('seller', SELLING, 'Release only when 75,000.00 NGN from Ben Kay are in your account.', {
      'order.release': 'primary',
      'order.cancel': 'danger',
    }),
  ],
  askedToCancel: [
    line('buyer', BUYING, 'ada_obi asks to cancel. If you have sent the money, decline.', {
      'cancel.accept': 'danger',
      'cancel.decline': 'primary',
    }),
  ],
  askingToCancel: [line('seller', SELLING, 'You asked ben_kay to cancel. Until there is an answer', RELEASE)],
  appealing: [line('buyer', BUYING, OPERATOR, CANCEL), line('seller', SELLING, OPERATOR, RELEASE)],
  toRate: [
    line('buyer', BOUGHT, CONFIRMED),
    line('seller, closed by released', SOLD, 'You confirmed the payment and released the crypto.'),
    line('seller, closed by released_by_appeal', SOLD, 'An operator looked into the appeal and decided for the buyer.'),
  ],
  completed: [
    line('buyer', BOUGHT, CONFIRMED),
    line('seller', SOLD, 'You confirmed the payment and released the crypto.'),
  ],
  cancelled: [
    line('buyer, closed by buyer', NOT_BOUGHT, 'You cancelled this order.'),
    line('buyer, closed by mutual', NOT_BOUGHT, 'The seller asked to cancel and the buyer agreed.'),
    line('buyer, closed by unpaid_timeout', NOT_BOUGHT, TIMED_OUT),
    line('seller, closed by seller', NOT_SOLD, 'You cancelled this order.'),
    line('seller, closed by unpaid_timeout', NOT_SOLD, TIMED_OUT),
    line(
      'seller, closed by refunded_by_appeal',
      NOT_SOLD,
      'An operator looked into the appeal and decided for the seller.',
    ),
  ],
} as const

const CONFIRM = { 'command.confirm': 'primary' } as const
const DANGER = { 'command.confirm': 'danger' } as const
const WITHDRAWING = ['The 50 USDT stay in escrow, and the order waits for its release as before.']

/** The dialog that asks before a command is sent; `next` is its button where nobody else acts. */
const confirming = {
  notifyingPayment: [
    line(
      'buyer',
      [
        'ada_obi is told that 75,000.00 NGN are on their way to Ada Obi.',
        'The 50 USDT stay in escrow until ada_obi has the money and releases them.',
      ],
      'Yes, I have paid',
      CONFIRM,
    ),
  ],
  releasingOrder: [
    line(
      'seller',
      [
        '50 USDT leave escrow and belong to ben_kay at once. This cannot be undone.',
        'Release only if 75,000.00 NGN from Ben Kay have arrived in your account.',
      ],
      'Release 50 USDT',
      CONFIRM,
    ),
  ],
  cancellingOrder: [
    line('buyer, unpaid', ['The 50 USDT go back to ada_obi. If you have already sent'], 'Cancel Order', DANGER),
    line(
      'buyer, marked as paid',
      ['The 50 USDT go back to ada_obi and you get none of them. You said that you have paid'],
      'Cancel Order',
      DANGER,
    ),
    line('seller, unpaid', ['The 50 USDT come back to you, and ben_kay is told not to pay.'], 'Cancel Order', DANGER),
    line(
      'seller, marked as paid',
      ['ben_kay is asked. The 50 USDT stay in escrow until there is an answer.'],
      'Ask the buyer',
      DANGER,
    ),
  ],
  acceptingCancel: [
    line('buyer', ['The 50 USDT go back to ada_obi and you get none of them.'], 'Agree to cancel', DANGER),
  ],
  decliningCancel: [
    line('buyer', ['The 50 USDT stay in escrow, and ada_obi can still release them.'], 'Decline', CONFIRM),
  ],
  extendingOrder: [
    line(
      'seller',
      ['ben_kay gets 15 minutes more to pay. The 50 USDT stay in escrow that much longer.'],
      'Give 15 minutes more',
      CONFIRM,
    ),
  ],
  withdrawingAppeal: [
    line('buyer', WITHDRAWING, 'Withdraw appeal', CONFIRM),
    line('seller', WITHDRAWING, 'Withdraw appeal', CONFIRM),
  ],
} as const

const appealing = (side: 'buyer' | 'seller'): ReadLine =>
  line(side, ['decides who gets the 50 USDT. They stay in escrow until then'], 'Call an operator', {
    'appeal.submit': 'primary',
  })
const APPEALING = [appealing('buyer'), appealing('seller')]

/** The same dialog while its command is being sent. */
const sent = (lines: readonly ReadLine[]): ReadLine[] => lines.map((each) => ({ ...each, next: 'Loading...' }))

const below = (state: string, lines: Readonly<Record<string, readonly ReadLine[] | null>>): Reads<never>['lines'] =>
  Object.fromEntries(Object.entries(lines).map(([name, each]) => [`${state}.${name}`, each]))

const checking = (side: 'buyer' | 'seller'): ReadLine =>
  line(
    side,
    ['No answer came back. We send the same request again, so nothing can happen twice.'],
    'You can also leave this page: the order will show what happened.',
    { 'outcome.check': 'primary' },
  )

const refused = (side: string, coins: string): ReadLine =>
  line(side, [coins], 'Show me the order', { 'refusal.dismiss': 'primary' })

export const m2mOrderReads: Reads<SnapshotFrom<typeof m2mOrderMachine>> = {
  readerOf: ({ context: { order } }) => order && wordsOf(order),
  lines: {
    opening: null,
    missing: null,
    unreachable: null,
    ...below('trading.order.shown', shown),
    'trading.command.choosing': null,
    ...below('trading.command.confirming', {
      ...confirming,
      'appealingOrder.pristine': APPEALING,
      'appealingOrder.rejected': APPEALING,
    }),
    ...below(
      'trading.command.sending',
      Object.fromEntries(
        Object.values(COMMAND_STATES).map((state) => [
          state,
          sent(state === 'appealingOrder' ? APPEALING : confirming[state]),
        ]),
      ),
    ),
    'trading.command.checkingOutcome': [checking('buyer'), checking('seller')],
    'trading.command.refused': [
      refused('buyer, in escrow', '50 USDT is in escrow.'),
      refused('buyer, completed', '50 USDT are in your available balance.'),
      refused('buyer, cancelled', '50 USDT went back to the seller.'),
      refused('seller, in escrow', '50 USDT is in escrow.'),
      refused('seller, completed', '50 USDT were released to ben_kay.'),
      refused('seller, cancelled', '50 USDT went back to you.'),
    ],
    ...below('trading.feed', { 'resting.fresh': null, 'resting.settled': null, fetchingOrder: null, stale: null }),
  },
}
