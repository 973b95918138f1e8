import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { transactionMachine } from './transaction.machine.ts'

// The samples: a deposit of 1,250.50 USD, of which 1,250.00 USD arrives; a withdrawal of 40.00 USD; a sale of 0.025 BTC; a withdrawal of
// 20 USDT, of which 17 USDT arrives; a deposit of 0.5 BTC.

const CANCEL = { 'transfer.cancel': 'danger' } as const
const RETURNED = ['40.00 USD was returned to your available balance.']
const SPLIT = ['Withdrawn 20 USDT', 'Network fee 3 USDT', 'Arrives 17 USDT']
const WHOLE_ADDRESS = '0x5a Aeb6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed'
const CRYPTO_RETURNS = '20 USDT is returned to your available balance immediately.'
const CONFIRM = { 'command.confirm': 'danger' } as const

export const transactionReads: Reads<SnapshotFrom<typeof transactionMachine>> = {
  readerOf: ({ context: { transaction } }) => {
    if (!transaction) return null
    const { type, bank_transfer: bank, crypto_withdrawal: withdrawal, crypto_deposit: deposit } = transaction
    if (deposit) return ['Crypto deposit']
    return withdrawal ? ['Crypto withdrawal', withdrawal.phase] : [type, bank?.phase ?? 'no bank transfer']
  },
  lines: {
    opening: null,
    missing: null,
    unreachable: null,
    'following.view.pending': [
      line(
        'Deposit',
        ['No funds have been credited yet. What arrives is added to your available balance.', 'Amount 1,250.50 USD'],
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
        'Withdrawal, awaitingReview',
        ['40.00 USD is on hold until it is paid out.'],
        'We review it before it is paid out, usually within a day. You do not need to do anything. You can still cancel.',
        CANCEL,
      ),
      line(
        'Withdrawal, payingOut',
        ['40.00 USD is on hold until it is paid out.'],
        'The bank is paying it out. It can no longer be cancelled.',
      ),
      line(
        'Crypto withdrawal, held',
        ['20 USDT is on hold until it is sent to the network.', ...SPLIT, WHOLE_ADDRESS],
        'It is sent to the network shortly. You can still cancel.',
        CANCEL,
      ),
      line(
        'Crypto withdrawal, awaitingReview',
        ['20 USDT is on hold until it is sent to the network.', ...SPLIT, 'Memo or tag 4294967295'],
        'We review it before it is sent to the network, usually within a day. You do not need to do anything. You can still cancel.',
        CANCEL,
      ),
      line(
        'Crypto withdrawal, broadcast',
        [
          '20 USDT is on hold until the network confirms the transfer.',
          ...SPLIT,
          'Sent to the network',
          'Confirmations 3 of 13',
        ],
        'Sent to the network. 3 of 13 confirmations, about 2 minutes. It can no longer be cancelled.',
      ),
      line(
        'Crypto deposit',
        ['0.5 BTC will be added to your available balance after confirmation.', 'Confirmations 1 of 2'],
        '1 of 2 confirmations, about 10 minutes.',
      ),
    ],
    'following.view.completed': [
      line(
        'Deposit',
        ['1,250.00 USD was added to your available balance.'],
        'The amount that arrived differs from the 1,250.50 USD requested',
      ),
      line('Withdrawal', ['40.00 USD was paid out to 0123456789.'], 'Completed on Fri, Jan 2, 2026, 09:30 AM'),
      line(
        'Crypto withdrawal',
        [
          '17 USDT was sent to 0x5aAeb605…E7Ef1BeAed on Ethereum.',
          ...SPLIT,
          'Transaction hash 9c118…a4b5c',
          'Confirmed by the network',
        ],
        'Completed on Fri, Jan 2, 2026, 09:30 AM',
      ),
      line(
        'Crypto deposit',
        ['0.5 BTC was added to your available balance.', 'Confirmations 2 of 2'],
        'Completed on Fri, Jan 2, 2026, 09:30 AM',
      ),
      line(
        'buy',
        [
          '0.00163636 BTC was added to your available balance.',
          'You paid 100.00 USD',
          'You received 0.00163636 BTC',
          'Price 1 BTC = 60,500.00 USD',
          'Fee 1.00 USD',
          'After fee 99.00 USD',
        ],
        'Completed on Thu, Jan 1, 2026, 10:00 AM',
      ),
      line(
        'sell',
        [
          '0.01 BTC was paid from your available balance.',
          'You paid 0.01 BTC',
          'You received 598.95 USD',
          'Before fee 605.00 USD',
          'Fee 6.05 USD',
        ],
        'Completed on Thu, Jan 1, 2026, 10:00 AM',
      ),
      line('m2m_sell', ['0.025 BTC was released to bola_ade.'], 'Completed on Thu, Jan 1, 2026, 10:00 AM'),
    ],
    'following.view.failed': [
      line('Withdrawal', RETURNED, 'The account is closed'),
      line(
        'Crypto withdrawal',
        [
          '20 USDT was returned to your available balance.',
          'Requested 20 USDT',
          'Failed; the amount on hold is available again',
        ],
        'Refused by the network',
      ),
      line('Crypto deposit', ['No funds were credited.'], 'Dropped by the network'),
    ],
    'following.view.cancelled': [
      line('Deposit', ['No funds were credited.'], 'Cancelled by you'),
      line('Withdrawal', RETURNED, 'Cancelled by you'),
      line(
        'Crypto withdrawal',
        [
          '20 USDT was returned to your available balance.',
          'Requested 20 USDT',
          'Cancelled; the amount on hold is available again',
        ],
        'Cancelled by you',
      ),
    ],
    'following.command.resting': null,
    'following.command.confirmingCancel': [
      line('Deposit', ['No funds are moved.'], 'Cancel only if you have not paid.', CONFIRM),
      line(
        'Withdrawal',
        ['40.00 USD is returned to your available balance immediately.'],
        'Cancel this transaction?',
        CONFIRM,
      ),
      line('Crypto withdrawal', [CRYPTO_RETURNS], 'Cancel this transaction?', CONFIRM),
    ],
    'following.command.cancellingWithdrawal': [
      line('Deposit', ['No funds are moved.'], 'Cancel only if you have not paid.', CONFIRM),
      line(
        'Withdrawal',
        ['40.00 USD is returned to your available balance immediately.'],
        'Cancel this transaction?',
        CONFIRM,
      ),
      line('Crypto withdrawal', [CRYPTO_RETURNS], 'Cancel this transaction?', CONFIRM),
    ],
    'following.command.checkingOutcome': [
      line('Deposit', ['this cannot happen twice'], 'We are retrying automatically', {
        'outcome.check': 'primary',
      }),
      line('Withdrawal', ['this cannot happen twice'], 'We are retrying automatically', {
        'outcome.check': 'primary',
      }),
      line('Crypto withdrawal', ['this cannot happen twice'], 'We are retrying automatically', {
        'outcome.check': 'primary',
      }),
    ],
    'following.feed.resting': null,
    'following.feed.fetchingTransaction': null,
    'following.feed.stale': null,
  },
}
