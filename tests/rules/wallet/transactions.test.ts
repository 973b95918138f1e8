import { describe, expect, it, test } from 'vitest'
import {
  amountWithTicker,
  feeText,
  isCancellable,
  newerTransaction,
  shownReason,
  signedAmount,
  transactionAmount,
} from '#machines/wallet/rules/transactions.ts'
import { heldWithdrawal, sentWithdrawal } from '#machines/wallet/samples/crypto-transactions.ts'
import {
  arrivedDeposit,
  cancelledDeposit,
  failedWithdrawal,
  pendingDeposit,
  pendingWithdrawal,
  receivedTether,
  soldBitcoin,
  withdrawalAtBank,
} from '#machines/wallet/samples/transactions.ts'

const smallest = { ...receivedTether, asset: 'ETH', scale: 18, amount: '1234.123456789012345678' }

test.each([
  ['an awaited deposit', pendingDeposit, '+1,250.50'],
  ['an arrived deposit', arrivedDeposit, '+1,250.00'],
  ['a cancelled deposit', cancelledDeposit, '1,250.50'],
  ['a withdrawal on hold', pendingWithdrawal, '−40.00'],
  ['a failed withdrawal', failedWithdrawal, '40.00'],
  ['a sale with its fee', soldBitcoin, '−0.02525'],
  ['a purchase without its fee', { ...receivedTether, fee: '0.794183' }, '+49'],
  ['received coins', receivedTether, '+49.794183'],
  ['coins with eighteen decimals', smallest, '+1,234.12345678'],
])('the list shows %s as %s', (_, given, shown) => {
  expect(signedAmount({ hide_assets: false }, given)).toBe(shown)
  expect(signedAmount(null, given)).toBe(shown)
  expect(signedAmount({ hide_assets: true }, given)).toBe('*****')
})

test.each([
  ['a sale with a fee', soldBitcoin, 'Including fee 0.00025'],
  ['a deposit without one', arrivedDeposit, ''],
  ['a sale that was cancelled', { ...soldBitcoin, status: 'cancelled' } as const, ''],
  ['a sale that failed', { ...soldBitcoin, status: 'failed' } as const, ''],
  ['a withdrawal on hold', { ...soldBitcoin, status: 'pending' } as const, 'Including fee 0.00025'],
  ['what came in', { ...receivedTether, fee: '0.794183' }, 'After fee 0.794183'],
])('below the amount of %s the list shows "%s"', (_, given, shown) => {
  expect(feeText({ hide_assets: false }, given)).toBe(shown)
  expect(feeText(null, given)).toBe(shown)
  expect(feeText({ hide_assets: true }, given)).toBe('')
})

test.each([
  ['Cancelled by you', 'Cancelled by you'],
  ['Refused by account 0123456789', 'Refused by account 0123456789'],
  [
    'The amount that arrived differs from the 1,250.50 USD requested',
    'The amount that arrived differs from the ***** USD requested',
  ],
  [null, ''],
])('the reason "%s" is read as "%s" while balances are hidden', (reason, hidden) => {
  expect(shownReason({ hide_assets: true }, { reason })).toBe(hidden)
  expect(shownReason({ hide_assets: false }, { reason })).toBe(reason ?? '')
  expect(shownReason(null, { reason })).toBe(reason ?? '')
})

test.each([
  ['dollars', pendingDeposit, '1,250.50', '1,250.50 USD', '***** USD'],
  ['bitcoin', soldBitcoin, '0.025', '0.025 BTC', '***** BTC'],
  ['all decimals of a coin', smallest, '1,234.123456789012345678', '1,234.123456789012345678 ETH', '***** ETH'],
])('an amount of %s is written in full', (_, given, amount, withTicker, hidden) => {
  expect(transactionAmount(given)).toBe(amount)
  expect(amountWithTicker({ hide_assets: false }, given)).toBe(withTicker)
  expect(amountWithTicker({ hide_assets: true }, given)).toBe(hidden)
})

test.each([
  ['an awaited deposit', pendingDeposit, true],
  ['a withdrawal on hold', pendingWithdrawal, true],
  ['a withdrawal at the bank', withdrawalAtBank, false],
  ['a cancelled deposit', cancelledDeposit, false],
  ['a sale', soldBitcoin, false],
  ['a crypto withdrawal on hold', heldWithdrawal, true],
  ['a crypto withdrawal on the network', sentWithdrawal, false],
  ['a closed one whose transfer says otherwise', { ...heldWithdrawal, status: 'failed' } as const, false],
])('%s can be cancelled: %s', (_, given, may) => {
  expect(isCancellable(given)).toBe(may)
})

describe('of two answers about a transaction', () => {
  const { t_id: tId } = pendingDeposit
  it('the first one is taken', () => expect(newerTransaction(tId, null, pendingDeposit)).toBe(pendingDeposit))
  it('a later one is taken', () => expect(newerTransaction(tId, pendingDeposit, arrivedDeposit)).toBe(arrivedDeposit))
  it('an older one is left out', () =>
    expect(newerTransaction(tId, arrivedDeposit, pendingDeposit)).toBe(arrivedDeposit))
  it('the last of the same instant is taken', () => {
    const again = { ...pendingDeposit }
    expect(newerTransaction(tId, pendingDeposit, again)).toBe(again)
  })
  it('one about another transaction is left out', () => {
    expect(newerTransaction(tId, pendingDeposit, cancelledDeposit)).toBe(pendingDeposit)
    expect(newerTransaction(tId, null, cancelledDeposit)).toBeNull()
  })
})
