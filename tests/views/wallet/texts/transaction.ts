import type { Texts } from '../../flow-texts.ts'

export const transactionTexts: Readonly<Record<string, Texts>> = {
  transactions: {
    always: [
      'Transaction History',
      'Every deposit, withdrawal, transfer and trade of your account.',
      'Download CSV',
      'Filter',
      'Type',
      'Asset',
      'Status',
      'From',
      'To',
      '(transactionList)',
    ],
    sometimes: ['Reset filters'],
  },
  transaction: {
    '!missing & !unreachable': ['Transaction'],
    opening: ['Loading the transaction'],
    'following.view.pending & transaction.amount=1250.5': [
      'No funds have been credited yet. What arrives is added to your available balance.',
      'Transfer 1,250.50 USD with the reference QABCDEFGHJ.',
      'Cancel deposit (danger)',
      'Pay to this account',
      'Pay exactly',
      'Bank name',
      'Account name',
      'Account number',
      'Sort code',
      'Pay by',
      'Waiting for your bank transfer (chosen)',
    ],
    'following & transaction.currency=USD': ['Reference'],
    following: [
      'Transaction Info',
      'Type',
      'Counterparty',
      'Overview',
      'Created',
      'Transaction ID',
      'Status',
      'Timeline',
    ],
    'following & transaction.exchange.kind=null': ['Amount'],
    'following & transaction.crypto_withdrawal.phase=null': ['Fee'],
    '!transaction.exchange.kind=null': [
      'Receipt',
      'You paid',
      'You received',
      'Price',
      'Before fee',
      'After fee',
      'Quoted',
      'Linked transaction',
    ],
    'transaction.exchange.kind=buy & !shared.settings.hide_assets=true': [
      '0.00163636 BTC was added to your available balance.',
    ],
    'transaction.exchange.kind=sell & !shared.settings.hide_assets=true': [
      '0.01 BTC was paid from your available balance.',
    ],
    'following & transaction.amount=40': ['Bank name', 'Account name'],
    'following & !transaction.asset=BTC': ['Requested Thu, Jan 1, 2026, 10:00 AM'],
    'following.view.pending & transaction.crypto_withdrawal.phase=null': ['Completed'],
    '!opening & !unreachable': ['Go to the transaction history → /dashboard/transaction-history'],
    'shared.settings=null & transaction.amount=1250': ['1,250.00 USD was added to your available balance.'],
    'transaction.amount=1250 & shared.settings=null': [
      'The amount that arrived differs from the 1,250.50 USD requested',
    ],
    'transaction.amount=1250 & shared.settings.hide_assets=true': [
      'The amount that arrived differs from the ***** USD requested',
    ],
    'transaction.bank_transfer.phase=completed | transaction.crypto_deposit.confirmations=2': [
      'Completed Fri, Jan 2, 2026, 09:30 AM',
    ],
    'following.view.cancelled & transaction.type=Deposit | transaction.reason=Dropped by the network': [
      'No funds were credited.',
    ],
    'following.view.cancelled': ['Cancelled by you'],
    'transaction.bank_transfer.phase=cancelled': ['Cancelled Fri, Jan 2, 2026, 09:30 AM'],
    'following.view.pending & transaction.amount=40 & !shared.settings.hide_assets=true': [
      '40.00 USD is on hold until it is paid out.',
    ],
    'transaction.bank_transfer.phase=requested & transaction.type=Withdrawal': [
      'Waiting for the bank. You can still cancel.',
      'On hold (chosen)',
    ],
    'transaction.crypto_withdrawal.may_cancel=true | transaction.bank_transfer.phase=requested & transaction.type=Withdrawal | transaction.bank_transfer.phase=awaitingReview':
      ['Cancel withdrawal (danger)'],
    'transaction.bank_transfer.phase=awaitingReview': [
      'We review it before it is paid out, usually within a day. You do not need to do anything. You can still cancel.',
      'In review (chosen)',
    ],
    'transaction.bank_transfer.phase=payingOut': [
      'The bank is paying it out. It can no longer be cancelled.',
      'The bank is paying it out (chosen)',
    ],
    'following.view.completed & transaction.amount=40 & !shared.settings.hide_assets=true': [
      '40.00 USD was paid out to 0123456789.',
    ],
    'following.view.completed & transaction.type=Withdrawal | transaction.crypto_deposit.confirmations=2': [
      'Completed on Fri, Jan 2, 2026, 09:30 AM',
    ],
    'transaction.bank_transfer.phase=failed & !shared.settings.hide_assets=true | following.view.cancelled & transaction.amount=40 & !shared.settings.hide_assets=true':
      ['40.00 USD was returned to your available balance.'],
    'transaction.bank_transfer.phase=failed': ['The account is closed'],
    'following.view.failed & transaction.crypto_withdrawal.phase=null': ['Failed Fri, Jan 2, 2026, 09:30 AM'],
    'transaction.crypto_withdrawal.may_cancel=true': ['Confirmed by the network'],
    'transaction.crypto_withdrawal.may_cancel=true & !shared.settings.hide_assets=true': [
      '20 USDT is on hold until it is sent to the network.',
    ],
    'transaction.crypto_withdrawal.phase=held': [
      'It is sent to the network shortly. You can still cancel.',
      'Waiting to be sent to the network (chosen)',
    ],
    'transaction.amount=17 | transaction.amount=0.5': ['On the network', 'Network', 'Address'],
    'transaction.reason=null & transaction.amount=17': ['Withdrawn', 'Network fee', 'Arrives'],
    'transaction.crypto_withdrawal.phase=broadcast & !shared.settings.hide_assets=true': [
      '20 USDT is on hold until the network confirms the transfer.',
    ],
    'transaction.crypto_withdrawal.phase=broadcast': [
      'Sent to the network. 3 of 13 confirmations, about 2 minutes. It can no longer be cancelled.',
      '3 of 13 confirmations, about 2 minutes (chosen)',
    ],
    'transaction.crypto_withdrawal.swap=5a1b2c3d4e5f6a': ['Deposit for'],
    'transaction.amount=0.5 | !transaction.crypto_withdrawal.txid=null': ['Transaction hash'],
    '!transaction.crypto_withdrawal.txid=null': ['Sent to the network Thu, Jan 1, 2026, 10:05 AM'],
    'transaction.crypto_withdrawal.phase=confirmed & !shared.settings.hide_assets=true': [
      '17 USDT was sent to 0x5aAeb605…E7Ef1BeAed on Ethereum.',
    ],
    'transaction.crypto_withdrawal.phase=confirmed': ['Confirmed by the network Fri, Jan 2, 2026, 09:30 AM'],
    '!transaction.reason=null & transaction.amount=17 & !shared.settings.hide_assets=true': [
      '20 USDT was returned to your available balance.',
    ],
    '!transaction.reason=null & transaction.amount=17': ['Requested'],
    'transaction.crypto_withdrawal.phase=failed': [
      'Refused by the network',
      'Failed; the amount on hold is available again Fri, Jan 2, 2026, 09:30 AM',
    ],
    'transaction.crypto_withdrawal.phase=cancelled': [
      'Cancelled; the amount on hold is available again Fri, Jan 2, 2026, 09:30 AM',
    ],
    'transaction.crypto_deposit.confirmations=1 & !shared.settings.hide_assets=true': [
      '0.5 BTC will be added to your available balance after confirmation.',
    ],
    'transaction.crypto_deposit.confirmations=1': [
      '1 of 2 confirmations, about 10 minutes.',
      '1 of 2 confirmations, about 10 minutes (chosen)',
    ],
    'transaction.amount=0.5 | transaction.crypto_withdrawal.phase=broadcast | transaction.crypto_withdrawal.phase=confirmed':
      ['Confirmations'],
    'transaction.amount=0.5': ['Seen on the network Thu, Jan 1, 2026, 10:00 AM'],
    'transaction.crypto_deposit.confirmations=2 & !shared.settings.hide_assets=true': [
      '0.5 BTC was added to your available balance.',
    ],
    'transaction.reason=Dropped by the network': ['Dropped by the network'],
    'transaction.type=m2m_sell & !shared.settings.hide_assets=true': ['0.025 BTC was released to bola_ade.'],
    'transaction.type=m2m_sell | !transaction.exchange.kind=null': [
      'Completed on Thu, Jan 1, 2026, 10:00 AM',
      'Completed Thu, Jan 1, 2026, 10:00 AM',
    ],
    'transaction.type=m2m_sell': ['Order'],
    missing: ['Transaction not found', 'This transaction does not exist or is not yours.'],
    unreachable: [
      'Could not load the transaction',
      'Too many requests. Try again in 30 seconds . Retrying automatically.',
      'Try again (primary)',
    ],
    'following.command.cancellingWithdrawal | following.command.confirmingCancel': [
      'Cancel this transaction?',
      'Go back',
    ],
    'following & !following.command.resting': ['Close'],
    'following.command.cancellingWithdrawal & transaction.type=Deposit | following.command.confirmingCancel & transaction.type=Deposit':
      ['Cancel only if you have not paid. No funds are moved.'],
    'following.command.cancellingWithdrawal & transaction.amount=40 | following.command.confirmingCancel & transaction.amount=40':
      ['40.00 USD is returned to your available balance immediately.'],
    'following.command.confirmingCancel & transaction.amount=17 | following.command.cancellingWithdrawal & transaction.amount=17':
      ['20 USDT is returned to your available balance immediately.'],
    'following.feed.stale': ['Reconnecting (notice)'],
    'following.command.cancellingWithdrawal': ['Loading... (danger)'],
    'following.command.checkingOutcome': [
      'We are checking whether it was cancelled',
      'The server did not respond. We are retrying automatically; this cannot happen twice.',
      'Check now (primary)',
    ],
    'transaction.crypto_withdrawal.phase=awaitingReview': [
      'We review it before it is sent to the network, usually within a day. You do not need to do anything. You can still cancel.',
      'Memo or tag',
      'In review (chosen)',
      'Sent to the network',
    ],
    sometimes: [
      'The amount that arrived differs from the 1,250.50 USD requested',
      'The amount that arrived differs from the ***** USD requested',
      '***** USD is on hold until it is paid out.',
      '***** USD was paid out to 0123456789.',
      '***** USDT is on hold until it is sent to the network.',
      '***** USD was returned to your available balance.',
      '***** USD was added to your available balance.',
      '***** USDT was sent to 0x5aAeb605…E7Ef1BeAed on Ethereum.',
      '***** USDT was returned to your available balance.',
      '***** BTC will be added to your available balance after confirmation.',
      '***** BTC was released to bola_ade.',
      '***** BTC was added to your available balance.',
      '***** BTC was paid from your available balance.',
    ],
  },
  transactionList: {
    always: ['Transaction History'],
    fetching: ['Loading transactions'],
    '!empty & !data=null': ['Date', 'Type', 'Counterparty', 'Asset', 'Amount', 'Transaction ID', 'Status'],
    'fresh & data.rows.length=1': ['Load more'],
    empty: [
      'No transactions found',
      'No transaction matches this filter.',
      'Show all transactions → /dashboard/transaction-history',
    ],
    failed: ['Too many requests. Try again in 1 second (down)'],
    'failure.kind=refused | refused': ['Could not load your transactions. (down)', 'Try again'],
    refused: ['Check these fields: query (down)'],
    fetchingMore: ['Loading...'],
  },
  recentTransactions: {
    always: ['Recent Transactions', 'More... → /dashboard/transaction-history'],
    fetching: ['Loading transactions'],
    'data.rows.length=3': ['Date', 'Type', 'Counterparty', 'Asset', 'Amount', 'Transaction ID', 'Status'],
    failed: ['Too many requests. Try again in 1 second (down)'],
    'failure.kind=refused | refused': ['Could not load your transactions. (down)', 'Try again'],
    refused: ['Check these fields: query (down)'],
  },
}
