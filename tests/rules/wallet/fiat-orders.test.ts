import { expect, test } from 'vitest'
import { chosenTransfer, fiatOrderStatus } from '#machines/wallet/rules/fiat-orders.ts'
import {
  arrivedDeposit,
  cancelledWithdrawal,
  failedWithdrawal,
  paidWithdrawal,
  pendingDeposit,
  pendingWithdrawal,
  withdrawalAtBank,
} from '#machines/wallet/samples/transactions.ts'

test.each([
  ['a deposit that is awaited', pendingDeposit, 'Pending', 'notice', 'Pay by bank transfer'],
  ['a withdrawal', pendingWithdrawal, 'Pending', 'info', 'On hold'],
  ['a withdrawal at the bank', withdrawalAtBank, 'Pending', 'info', 'The bank is paying it out'],
  ['a withdrawal without a bank transfer', { ...pendingWithdrawal, bank_transfer: null }, 'Pending', 'info', 'On hold'],
  ['a paid withdrawal', paidWithdrawal, 'Completed', 'up', ''],
  [
    'a deposit of which less arrived',
    arrivedDeposit,
    'Completed',
    'up',
    'The amount that arrived differs from the 1,250.50 USD requested',
  ],
  ['a failed withdrawal', failedWithdrawal, 'Failed', 'down', 'The account is closed'],
  ['a failed one without a reason', { ...failedWithdrawal, reason: null }, 'Failed', 'down', ''],
  ['a cancelled withdrawal', cancelledWithdrawal, 'Cancelled', 'plain', 'Cancelled by you'],
  ['a cancelled one without a reason', { ...cancelledWithdrawal, reason: null }, 'Cancelled', 'plain', ''],
] as const)('the status of %s', (_, transaction, words, tone, next) => {
  expect(fiatOrderStatus(transaction, null)).toEqual({ words, tone, next })
})

test('one of several transfers is chosen by its id', () => {
  const transfers = [cancelledWithdrawal, pendingDeposit, failedWithdrawal]
  expect(chosenTransfer({ transfers, transfer: failedWithdrawal.t_id })).toBe(failedWithdrawal)
  expect(chosenTransfer({ transfers, transfer: 'ANOTHER' })).toBeUndefined()
})
