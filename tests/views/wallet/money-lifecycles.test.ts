import { describe, expect, it } from 'vitest'
import { mayCancel, type BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'
import type { DepositPhase } from '#machines/wallet/rules/crypto-deposits.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { mayCancelWithdrawal, type WithdrawalPhase } from '#machines/wallet/rules/withdrawals.ts'
import { arrivingDeposit, heldWithdrawal } from '#machines/wallet/samples/crypto-transactions.ts'
import { pendingDeposit } from '#machines/wallet/samples/transactions.ts'
import { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import { TransactionPage } from '#src/views/wallet/transactions/transaction-page.tsx'
import { controlsOf, drawn, onPage } from '../drawing.tsx'

/** The page of a transaction: its words, and what its owner can do. */
function pageOf(transaction: Transaction) {
  const snapshot = transactionMachine.resolveState({
    value: { following: { view: transaction.status, command: 'resting', feed: 'resting' } },
    context: { tId: transaction.t_id, newKey: () => 'key', key: '', transaction, failure: null, isOutdated: false },
  })
  const page = onPage(drawn(TransactionPage, snapshot))
  const events = controlsOf(page, 'transaction')
    .filter((control) => control.getAttribute('aria-disabled') !== 'true')
    .map((control) => control.dataset['event'])
  const mayCancelIt = snapshot.can({ type: 'transfer.cancel' })
  return { words: page.textContent, events, mayCancelIt }
}

const cancels = (isOffered: boolean) => (isOffered ? ['transfer.cancel'] : [])
const HOLD = 'on hold'
const BACK = 'was returned to your available balance'

const WITHDRAWALS: Readonly<Record<Exclude<WithdrawalPhase, 'awaitingCode'>, Transaction['status']>> = {
  held: 'pending',
  awaitingReview: 'pending',
  approved: 'pending',
  reserved: 'pending',
  signed: 'pending',
  broadcast: 'pending',
  confirmed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
}

describe('the page of a crypto withdrawal', () => {
  it.each(Object.entries(WITHDRAWALS) as [keyof typeof WITHDRAWALS, Transaction['status']][])(
    'that is %s offers what the lifecycle allows, and names where the funds are',
    (phase, status) => {
      const may = mayCancelWithdrawal({ phase, facts: { closedBy: null } })
      const withdrawal = heldWithdrawal.crypto_withdrawal
      const { words, events, mayCancelIt } = pageOf({
        ...heldWithdrawal,
        status,
        crypto_withdrawal: withdrawal && { ...withdrawal, phase, may_cancel: may },
      })
      expect({ events, mayCancelIt }).toEqual({ events: cancels(may), mayCancelIt: may })
      expect(words.includes(`20 USDT is ${HOLD}`)).toBe(status === 'pending')
      expect(words.includes(`20 USDT ${BACK}`)).toBe(status === 'cancelled' || status === 'failed')
      expect(words.includes('You can still cancel.')).toBe(may)
      expect(words.includes('It can no longer be cancelled.')).toBe(status === 'pending' && !may)
    },
  )
})

const BANK: Readonly<Record<BankTransferPhase, Transaction['status']>> = {
  requested: 'pending',
  awaitingReview: 'pending',
  payingOut: 'pending',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
}

describe.each(['in', 'out'] as const)('the page of a bank transfer %s', (direction) => {
  it.each(
    (Object.entries(BANK) as [BankTransferPhase, Transaction['status']][]).filter(
      ([phase]) => direction === 'out' || phase !== 'payingOut',
    ),
  )('that is %s offers what the lifecycle allows, and names where the funds are', (phase, status) => {
    const may = mayCancel({ phase, facts: { direction, deadlineAt: 1, closedBy: null } })
    const bank = pendingDeposit.bank_transfer
    const { words, events, mayCancelIt } = pageOf({
      ...pendingDeposit,
      direction,
      type: direction === 'in' ? 'Deposit' : 'Withdrawal',
      status,
      bank_transfer: bank && { ...bank, phase, may_cancel: may },
    })
    expect({ events, mayCancelIt }).toEqual({ events: cancels(may), mayCancelIt: may })
    expect(words.includes(HOLD)).toBe(direction === 'out' && status === 'pending')
    expect(words.includes(BACK)).toBe(direction === 'out' && (status === 'cancelled' || status === 'failed'))
    expect(words.includes('was added to your available balance')).toBe(direction === 'in' && status === 'completed')
    expect(words.includes('No funds were credited.')).toBe(
      direction === 'in' && (status === 'cancelled' || status === 'failed'),
    )
  })
})

const DEPOSITS: Readonly<Record<DepositPhase, Transaction['status']>> = {
  confirming: 'pending',
  awaitingOperator: 'pending',
  credited: 'completed',
  belowLeast: 'failed',
  dropped: 'failed',
  funded: 'completed',
}

describe('the page of a crypto deposit', () => {
  it.each(Object.entries(DEPOSITS) as [DepositPhase, Transaction['status']][])(
    'that is %s offers nothing, and names where the funds are',
    (_, status) => {
      const { words, events, mayCancelIt } = pageOf({ ...arrivingDeposit, status })
      expect({ events, mayCancelIt }).toEqual({ events: [], mayCancelIt: false })
      expect(words.includes('will be added to your available balance after confirmation')).toBe(status === 'pending')
      expect(words.includes('was added to your available balance')).toBe(status === 'completed')
      expect(words.includes('No funds were credited.')).toBe(status === 'failed')
    },
  )
})
