import { describe, expect, it, test } from 'vitest'
import { askedAmount, cancellingSentence, fundsParts, nextStep } from '#machines/wallet/rules/transaction-sentences.ts'
import { timelineOf } from '#machines/wallet/rules/transaction-steps.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import {
  arrivedDeposit,
  cancelledDeposit,
  cancelledWithdrawal,
  failedWithdrawal,
  paidWithdrawal,
  pendingDeposit,
  pendingWithdrawal,
  receivedTether,
  soldBitcoin,
  withdrawalAtBank,
} from '#machines/wallet/samples/transactions.ts'

const fundsText = (...given: Parameters<typeof fundsParts>): string =>
  fundsParts(...given)
    .map(({ text }) => text)
    .join('')

const SHOWN = { hide_assets: false }
const HIDDEN = { hide_assets: true }
const sentTether: Transaction = { ...receivedTether, type: 'send', direction: 'out' }
const arrivingTether: Transaction = { ...receivedTether, type: 'Deposit', status: 'pending' }
const tetherOnHold: Transaction = {
  ...receivedTether,
  type: 'Withdrawal',
  direction: 'out',
  status: 'pending',
  counterparty: '0x52908400098527886E0F7030069857D2E4169EE7',
}
const lostTether: Transaction = { ...arrivingTether, status: 'failed', reason: 'Below the minimum deposit' }

/** What the page of each transaction says: where the funds are, the same with hidden assets, and what comes next. */
const SENTENCES: readonly (readonly [name: string, Transaction, funds: string, hidden: string, next: string])[] = [
  [
    'a deposit that is awaited',
    pendingDeposit,
    'No funds have been credited yet. What arrives is added to your available balance.',
    'No funds have been credited yet. What arrives is added to your available balance.',
    'Transfer 1,250.50 USD with the reference QABCDEFGHJ.',
  ],
  [
    'a deposit of which less arrived',
    arrivedDeposit,
    '1,250.00 USD was added to your available balance.',
    '***** USD was added to your available balance.',
    'The amount that arrived differs from the 1,250.50 USD requested',
  ],
  ['a cancelled deposit', cancelledDeposit, 'No funds were credited.', 'No funds were credited.', 'Cancelled by you'],
  [
    'a withdrawal on hold',
    pendingWithdrawal,
    '40.00 USD is on hold until it is paid out.',
    '***** USD is on hold until it is paid out.',
    'Waiting for the bank. You can still cancel.',
  ],
  [
    'a withdrawal that the bank has',
    withdrawalAtBank,
    '40.00 USD is on hold until it is paid out.',
    '***** USD is on hold until it is paid out.',
    'The bank is paying it out. It can no longer be cancelled.',
  ],
  [
    'a paid withdrawal',
    paidWithdrawal,
    '40.00 USD was paid out to 0123456789.',
    '***** USD was paid out to 0123456789.',
    'Completed on Fri, Jan 2, 2026, 09:30\u00a0AM',
  ],
  [
    'a cancelled withdrawal',
    cancelledWithdrawal,
    '40.00 USD was returned to your available balance.',
    '***** USD was returned to your available balance.',
    'Cancelled by you',
  ],
  [
    'a failed withdrawal',
    failedWithdrawal,
    '40.00 USD was returned to your available balance.',
    '***** USD was returned to your available balance.',
    'The account is closed',
  ],
  [
    'a sale',
    soldBitcoin,
    '0.025 BTC was released to bola_ade.',
    '***** BTC was released to bola_ade.',
    'Completed on Thu, Jan 1, 2026, 10:00\u00a0AM',
  ],
  [
    'what was received',
    receivedTether,
    '49.794183 USDT was added to your available balance.',
    '***** USDT was added to your available balance.',
    'Completed on Thu, Jan 1, 2026, 10:00\u00a0AM',
  ],
  [
    'what a conversion brought, without its fee',
    { ...receivedTether, type: 'convert', fee: '0.794183' },
    '49 USDT was added to your available balance.',
    '***** USDT was added to your available balance.',
    'Completed on Thu, Jan 1, 2026, 10:00\u00a0AM',
  ],
  [
    'what a purchase cost, with its fee',
    { ...receivedTether, type: 'buy', direction: 'out', fee: '0.502951' },
    '50.297134 USDT was paid from your available balance.',
    '***** USDT was paid from your available balance.',
    'Completed on Thu, Jan 1, 2026, 10:00\u00a0AM',
  ],
  [
    'what was sent',
    sentTether,
    '49.794183 USDT was sent to chidinma_okafor.',
    '***** USDT was sent to chidinma_okafor.',
    'Completed on Thu, Jan 1, 2026, 10:00\u00a0AM',
  ],
  [
    'coins on their way in',
    arrivingTether,
    '49.794183 USDT will be added to your available balance after confirmation.',
    '***** USDT will be added to your available balance after confirmation.',
    'Waiting for the network.',
  ],
  [
    'coins on their way out',
    tetherOnHold,
    '49.794183 USDT is on hold until it is paid out.',
    '***** USDT is on hold until it is paid out.',
    'Waiting for the network.',
  ],
  [
    'coins that were not credited',
    lostTether,
    'No funds were credited.',
    'No funds were credited.',
    'Below the minimum deposit',
  ],
]

test.each(SENTENCES)('the page of %s says where the funds are and what comes next', (_, given, funds, hidden, next) => {
  expect(fundsText(given, SHOWN)).toBe(funds)
  expect(fundsText(given, null)).toBe(funds)
  expect(fundsText(given, HIDDEN)).toBe(hidden)
  expect(nextStep(given, SHOWN)).toBe(next)
  expect(nextStep(given, null)).toBe(next)
})

test('while balances are hidden the reason names no amount, and what is to be paid is still read', () => {
  expect(nextStep(arrivedDeposit, HIDDEN)).toBe('The amount that arrived differs from the ***** USD requested')
  expect(nextStep(pendingDeposit, HIDDEN)).toBe('Transfer 1,250.50 USD with the reference QABCDEFGHJ.')
})

test.each([
  ['an announced deposit', pendingDeposit, '1,250.50 USD'],
  ['a deposit of which less arrived', arrivedDeposit, '1,250.50 USD'],
  ['a sale', soldBitcoin, ''],
])('what was asked for by %s is "%s"', (_, given, asked) => {
  expect(askedAmount(given)).toBe(asked)
})

test.each([
  ['a deposit', pendingDeposit, 'Cancel only if you have not paid. No funds are moved.'],
  ['a withdrawal', pendingWithdrawal, '40.00 USD is returned to your available balance immediately.'],
  ['a crypto withdrawal', tetherOnHold, '49.794183 USDT is returned to your available balance immediately.'],
])('before %s is cancelled the dialog says what it means', (_, given, sentence) => {
  expect(cancellingSentence(given)).toBe(sentence)
})

describe('the timeline', () => {
  const requested = { what: 'Requested', at: '2026-01-01T10:00:00.000Z', status: 'complete' }
  it.each([
    ['a deposit', pendingDeposit, 'Waiting for your bank transfer'],
    ['a withdrawal', pendingWithdrawal, 'On hold'],
    ['a withdrawal at the bank', withdrawalAtBank, 'The bank is paying it out'],
    ['coins on their way', arrivingTether, 'In progress'],
    ['coins on hold', tetherOnHold, 'In progress'],
  ])('of %s names what is awaited, then the end', (_, given, awaited) => {
    expect(timelineOf(given)).toEqual([
      requested,
      { what: awaited, at: null, status: 'current' },
      { what: 'Completed', at: null, status: 'ahead' },
    ])
  })
  it.each([
    ['an arrived deposit', arrivedDeposit, 'Completed'],
    ['a cancelled one', cancelledDeposit, 'Cancelled'],
    ['a failed withdrawal', failedWithdrawal, 'Failed'],
  ])('of %s ends with how it ended', (_, given, what) => {
    expect(timelineOf(given)).toEqual([requested, { what, at: '2026-01-02T09:30:00.000Z', status: 'complete' }])
  })
  it('of what was booked at once is one step', () => {
    expect(timelineOf(soldBitcoin)).toEqual([{ what: 'Completed', at: '2026-01-01T10:00:00.000Z', status: 'complete' }])
  })
})
