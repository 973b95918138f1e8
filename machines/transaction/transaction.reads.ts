import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/model/reads.ts'
import type { transactionMachine } from './transaction.machine.ts'

// The samples: a deposit of 1,250.50 USD, of which 1,250.00 USD arrives; a withdrawal of 40.00 USD; a sale of 0.025 BTC.

const CANCEL = { 'transfer.cancel': 'danger' } as const
const RETURNED = ['40.00 USD is back in your available balance.']
const CONFIRM = { 'command.confirm': 'danger' } as const

export const transactionReads: Reads<SnapshotFrom<typeof transactionMachine>> = {
  readerOf: ({ context: { transaction } }) =>
    transaction && [transaction.type, transaction.bank_transfer?.phase ?? 'no bank transfer'],
  lines: {
    opening: null,
    missing: null,
    unreachable: null,
    'following.view.pending': [
      line(
        'Deposit',
        ['No funds were credited yet. What arrives is added to your available balance.', 'Amount 1,250.50 USD'],
        'Transfer 1,250.50 USD with the reference QABCDEFGHJ.',
        CANCEL,
      ),
      line(
        'Withdrawal, requested',
        ['40.00 USD is on hold until it is paid out.'],
        'Waiting for the bank. You can still cancel.',
        CANCEL,
      ),
      line(
        'Withdrawal, payingOut',
        ['40.00 USD is on hold until it is paid out.'],
        'The bank is paying it out. It can no longer be cancelled.',
      ),
    ],
    'following.view.completed': [
      line(
        'Deposit',
        ['1,250.00 USD was added to your available balance.'],
        'The amount that arrived differs from the 1,250.50 USD requested',
      ),
      line('Withdrawal', ['40.00 USD was paid out to 0123456789.'], 'Completed on Fri, Jan 2, 2026, 09:30 AM'),
      line('m2m_sell', ['0.025 BTC was released to bola_ade.'], 'Completed on Thu, Jan 1, 2026, 10:00 AM'),
    ],
    'following.view.failed': [line('Withdrawal', RETURNED, 'The account is closed')],
    'following.view.cancelled': [
      line('Deposit', ['No funds were credited.'], 'Cancelled by you'),
      line('Withdrawal', RETURNED, 'Cancelled by you'),
    ],
    'following.command.resting': null,
    'following.command.confirmingCancel': [
      line('Deposit', ['No funds are moved.'], 'Cancel only if you have not paid.', CONFIRM),
      line('Withdrawal', ['40.00 USD returns to your available balance at once.'], 'Cancel this transaction?', CONFIRM),
    ],
    'following.command.cancellingWithdrawal': [
      line('Deposit', ['No funds are moved.'], 'Cancel only if you have not paid.', CONFIRM),
      line('Withdrawal', ['40.00 USD returns to your available balance at once.'], 'Cancel this transaction?', CONFIRM),
    ],
    'following.command.checkingOutcome': [
      line('Deposit', ['it cannot happen twice'], 'We are sending the same request again', {
        'outcome.check': 'primary',
      }),
      line('Withdrawal', ['it cannot happen twice'], 'We are sending the same request again', {
        'outcome.check': 'primary',
      }),
    ],
    'following.feed.resting': null,
    'following.feed.fetchingTransaction': null,
    'following.feed.stale': null,
  },
}
