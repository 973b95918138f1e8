import type { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { line, type ReadLine } from '#machines/shared/model/reads.ts'

type CommandState = (typeof COMMAND_STATES)[OrderCommandType]

const CONFIRM = { 'command.confirm': 'primary' } as const
const DANGER = { 'command.confirm': 'danger' } as const
const WITHDRAWING = [
  'Support stops its review. 50 USDT stays in escrow until the seller releases it. You can appeal again.',
]

/** The dialog that asks before a command is sent; `next` is its button where nobody else acts. */
export const confirmingLines = {
  notifyingPayment: [
    line(
      'buyer',
      [
        'ada_obi is notified that you paid 75,000.00 NGN to Ada Obi.',
        '50 USDT stays in escrow until ada_obi confirms the payment and releases it.',
      ],
      'Yes, I have paid',
      CONFIRM,
    ),
  ],
  releasingOrder: [
    line(
      'seller',
      [
        '50 USDT is released to ben_kay immediately. This cannot be undone.',
        'Release only if 75,000.00 NGN from Ben Kay has arrived in your account.',
      ],
      'Release 50 USDT',
      CONFIRM,
    ),
  ],
  cancellingOrder: [
    line(
      'buyer, unpaid, closed by nobody',
      ['50 USDT is returned to ada_obi. Do not cancel if you have already paid: mark the order as paid instead.'],
      'Cancel Order',
      DANGER,
    ),
    line(
      'buyer, marked as paid',
      [
        '50 USDT is returned to ada_obi and you receive nothing. You marked this order as paid: cancel only if you have been refunded.',
      ],
      'Cancel Order',
      DANGER,
    ),
    line(
      'seller, unpaid',
      ['ben_kay is notified not to pay. 50 USDT is returned to you in 15 minutes unless ben_kay reports a payment.'],
      'Cancel Order',
      DANGER,
    ),
    line(
      'buyer, unpaid, closed by unpaid_timeout',
      ['You confirm that you have not paid. 50 USDT is returned to ada_obi.'],
      'I have not paid',
      DANGER,
    ),
    line(
      'seller, marked as paid',
      [
        'ben_kay marked this order as paid, so ben_kay has to accept the cancellation. 50 USDT stays in escrow until then.',
      ],
      'Request cancellation',
      DANGER,
    ),
  ],
  acceptingCancel: [
    line(
      'buyer',
      [
        '50 USDT is returned to ada_obi and you receive nothing. Accept only if you have not paid or have been refunded.',
      ],
      'Accept cancellation',
      DANGER,
    ),
  ],
  decliningCancel: [
    line(
      'buyer',
      [
        '50 USDT stays in escrow, and ada_obi can still release it. ada_obi can request cancellation again in 10 minutes.',
      ],
      'Decline',
      CONFIRM,
    ),
  ],
  extendingOrder: [
    line(
      'seller',
      ['ben_kay gets 15 more minutes to pay. 50 USDT stays in escrow until then. This can be done once.'],
      'Add 15 minutes',
      CONFIRM,
    ),
  ],
  withdrawingAppeal: [
    line('buyer', WITHDRAWING, 'Withdraw appeal', CONFIRM),
    line('seller', WITHDRAWING, 'Withdraw appeal', CONFIRM),
  ],
} as const

const appealing = (side: 'buyer' | 'seller'): ReadLine =>
  line(`${side}, for order.appeal`, ['decides who receives 50 USDT. It stays in escrow until then.'], 'Open appeal', {
    'statement.submit': 'primary',
  })
const APPEALING = [appealing('buyer'), appealing('seller')]
const SUBMIT = { 'statement.submit': 'primary' } as const
const CLAIMING = [
  line(
    'buyer, for payment.claim',
    [
      'ada_obi is notified that you paid 75,000.00 NGN.',
      '50 USDT stays in escrow until ada_obi releases it or Support decides.',
    ],
    'Confirm payment',
    SUBMIT,
  ),
]
const ANSWERING = [line('buyer, for appeal.answer', ['before it decides who receives 50 USDT.'], 'Send answer', SUBMIT)]
/** The form of a statement. */
export const describingLines: readonly ReadLine[] = [...APPEALING, ...CLAIMING, ...ANSWERING]

/** The dialog of each command, by the state that sends it. */
export const dialogLines: Readonly<Record<CommandState, readonly ReadLine[]>> = {
  ...confirmingLines,
  appealingOrder: APPEALING,
  claimingPayment: CLAIMING,
  answeringAppeal: ANSWERING,
}

/** By leaf state of a group. */
export const linesUnder = (group: string, lines: Readonly<Record<string, readonly ReadLine[]>>) =>
  Object.fromEntries(Object.entries(lines).map(([name, each]) => [`${group}.${name}`, each]))
