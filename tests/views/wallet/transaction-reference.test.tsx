import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { creditedDeposit } from '#machines/wallet/samples/crypto-transactions.ts'
import {
  arrivedDeposit,
  cancelledDeposit,
  paidWithdrawal,
  pendingDeposit,
  pendingWithdrawal,
} from '#machines/wallet/samples/transactions.ts'
import { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import { TransactionPage } from '#src/views/wallet/transactions/transaction-page.tsx'
import { drawn, onPage } from '../drawing.tsx'
import { textOf } from '../reading.ts'

const pageOf = (transaction: Transaction) => {
  const snapshot = transactionMachine.resolveState({
    value: { following: { view: 'completed', command: 'resting', feed: 'resting' } },
    context: { tId: transaction.t_id, newKey: () => '', key: '', transaction, failure: null, isOutdated: false },
  })
  return onPage(drawn(TransactionPage as never, snapshot))
}
const referencesOn = (page: HTMLElement) =>
  [...page.querySelectorAll('dt')]
    .filter(({ textContent }) => textContent === 'Reference')
    .map(({ nextElementSibling }) => textOf(nextElementSibling ?? page))

const failedDeposit = { ...cancelledDeposit, status: 'failed', reason: 'The account is closed' } as const

it.each([
  ['a deposit that is to be paid', pendingDeposit, 'QABCDEFGHJ'],
  ['a completed deposit', arrivedDeposit, 'QABCDEFGHJ'],
  ['a cancelled deposit', cancelledDeposit, 'QABCDEFGHJ'],
  ['a failed deposit', failedDeposit, 'QABCDEFGHJ'],
  ['a withdrawal on hold', pendingWithdrawal, 'QKMNPQRSTV'],
  ['a withdrawal that was paid out', paidWithdrawal, 'QKMNPQRSTV'],
])('the page of %s has its payment reference once, to be copied', (_, transaction, reference) => {
  const page = pageOf(transaction)
  expect(referencesOn(page)).toEqual([reference])
  expect(within(page).getAllByRole('button', { name: 'Copy reference' })).toHaveLength(1)
})

it('the page of a crypto deposit has none', () => {
  expect(referencesOn(pageOf(creditedDeposit))).toEqual([])
})
