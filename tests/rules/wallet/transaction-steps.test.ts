import { pendingWithdrawal } from '#machines/wallet/samples/transactions.ts'
import { expect, test } from 'vitest'
import { cancellingSentence, fundsParts, nextStep } from '#machines/wallet/rules/transaction-sentences.ts'
import { timelineOf } from '#machines/wallet/rules/transaction-steps.ts'
import {
  arrivingDeposit,
  confirmedWithdrawal,
  creditedDeposit,
  droppedDeposit,
  heldWithdrawal,
  refusedWithdrawal,
  reviewedWithdrawal,
  sentWithdrawal,
  withdrawnWithdrawal,
} from '#machines/wallet/samples/crypto-transactions.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'

/** `10:05 Sent to the network`; `now` is awaited, `later` comes then. */
const shown = (transaction: Transaction): string[] =>
  timelineOf(transaction).map(({ what, at, status }) => {
    if (status === 'complete') return `${at?.slice(0, 16).replace('T', ' ')} ${what}`
    return `${at ?? (status === 'current' ? 'now' : 'later')} ${what}`
  })
const requested = '2026-01-01 10:00 Requested'
const sent = '2026-01-01 10:05 Sent to the network'
const seen = '2026-01-01 10:00 Seen on the network'

const fundsText = (...given: Parameters<typeof fundsParts>): string =>
  fundsParts(...given)
    .map(({ text }) => text)
    .join('')

const reviewed: Transaction = {
  ...reviewedWithdrawal,
  crypto_withdrawal: reviewedWithdrawal.crypto_withdrawal && {
    ...reviewedWithdrawal.crypto_withdrawal,
    phase: 'approved',
    steps: [...reviewedWithdrawal.crypto_withdrawal.steps, { phase: 'approved', at: '2026-01-01T11:00:00.000Z' }],
  },
}

test.each([
  [
    'a withdrawal on hold',
    heldWithdrawal,
    [requested, 'now Waiting to be sent to the network', 'later Confirmed by the network'],
  ],
  [
    'a withdrawal in review',
    reviewedWithdrawal,
    [requested, 'now In review', 'later Sent to the network', 'later Confirmed by the network'],
  ],
  [
    'a reviewed withdrawal',
    reviewed,
    [requested, '2026-01-01 11:00 Reviewed', 'now Waiting to be sent to the network', 'later Confirmed by the network'],
  ],
  ['a withdrawal on the network', sentWithdrawal, [requested, sent, 'now 3 of 13 confirmations, about 2 minutes']],
  ['a confirmed withdrawal', confirmedWithdrawal, [requested, sent, '2026-01-02 09:30 Confirmed by the network']],
  [
    'a refused withdrawal',
    refusedWithdrawal,
    [requested, sent, '2026-01-02 09:30 Failed; the amount on hold is available again'],
  ],
  [
    'a cancelled withdrawal',
    withdrawnWithdrawal,
    [requested, '2026-01-02 09:30 Cancelled; the amount on hold is available again'],
  ],
  ['a deposit on its way', arrivingDeposit, [seen, 'now 1 of 2 confirmations, about 10 minutes', 'later Completed']],
  ['a credited deposit', creditedDeposit, [seen, '2026-01-02 09:30 Completed']],
  ['a dropped deposit', droppedDeposit, [seen, '2026-01-02 09:30 Failed']],
])('the timeline of %s', (_, transaction, steps) => expect(shown(transaction)).toEqual(steps))

test.each([
  [
    'on hold',
    heldWithdrawal,
    '20 USDT is on hold until it is sent to the network.',
    'It is sent to the network shortly. You can still cancel.',
  ],
  [
    'in review',
    reviewedWithdrawal,
    '20 USDT is on hold until it is sent to the network.',
    'We review it before it is sent to the network, usually within a day. You do not need to do anything. You can still cancel.',
  ],
  [
    'on the network',
    sentWithdrawal,
    '20 USDT is on hold until the network confirms the transfer.',
    'Sent to the network. 3 of 13 confirmations, about 2 minutes. It can no longer be cancelled.',
  ],
  [
    'that arrived',
    confirmedWithdrawal,
    '17 USDT was sent to 0x5aAeb605…E7Ef1BeAed on Ethereum.',
    'Completed on Fri, Jan 2, 2026, 09:30\u00a0AM',
  ],
  ['that failed', refusedWithdrawal, '20 USDT was returned to your available balance.', 'Refused by the network'],
])('the page of a crypto withdrawal %s says where the funds are and what comes next', (_, given, funds, next) => {
  expect([fundsText(given, null), nextStep(given, null)]).toEqual([funds, next])
})

const FROZEN = { reason: 'freeze', until: null } as const
const AFTER_RESET = { reason: 'reset', until: '2026-01-03T10:00:00.000Z' } as const

test.each([
  [
    'frozen',
    FROZEN,
    'Your account is frozen. It waits until Support lifts the freeze. You can still cancel.',
    'now Waiting while the account is frozen',
  ],
  [
    'paused after a reset',
    AFTER_RESET,
    'You reset your password, so it waits until Sat, Jan 3, 2026, 10:00\u00a0AM. You can still cancel.',
    'now Waiting after your password reset',
  ],
])(
  'a withdrawal from an account that is %s tells why it waits, until when and what can be done',
  (_, stopped, next, step) => {
    const { crypto_withdrawal } = heldWithdrawal
    const waiting = crypto_withdrawal && { ...heldWithdrawal, crypto_withdrawal: { ...crypto_withdrawal, stopped } }
    expect([nextStep(waiting ?? heldWithdrawal, null), shown(waiting ?? heldWithdrawal)[1]]).toEqual([next, step])
    const { bank_transfer } = pendingWithdrawal
    const atBank = bank_transfer && { ...pendingWithdrawal, bank_transfer: { ...bank_transfer, stopped } }
    expect([nextStep(atBank ?? heldWithdrawal, null), shown(atBank ?? heldWithdrawal)[1]]).toEqual([next, step])
  },
)

test('a withdrawal that is not sent yet for a reason of ours says that it takes longer, and what can be done', () => {
  const { crypto_withdrawal } = heldWithdrawal
  const late = crypto_withdrawal && {
    ...heldWithdrawal,
    crypto_withdrawal: { ...crypto_withdrawal, delayed: true as const },
  }
  expect(nextStep(late ?? heldWithdrawal, null)).toBe(
    'Sending it takes longer than usual. It continues automatically, and the amount is on hold until then. You can still cancel.',
  )
})

test('the address of a withdrawal that arrived is a part of its own, which stays on one line', () => {
  expect(fundsParts(confirmedWithdrawal, { hide_assets: true })).toEqual([
    { kind: 'words', text: '***** USDT was sent to ' },
    { kind: 'address', text: '0x5aAeb605…E7Ef1BeAed' },
    { kind: 'words', text: ' on Ethereum.' },
  ])
  expect(fundsParts(heldWithdrawal, null)).toHaveLength(1)
})

test('the page of a crypto deposit counts its confirmations, and a cancelled withdrawal returns with its fee', () => {
  expect(nextStep(arrivingDeposit, null)).toBe('1 of 2 confirmations, about 10 minutes.')
  expect(fundsText(creditedDeposit, null)).toBe('0.5 BTC was added to your available balance.')
  expect(cancellingSentence(heldWithdrawal)).toBe('20 USDT is returned to your available balance immediately.')
})
