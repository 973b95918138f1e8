import { describe, expect, it } from 'vitest'
import type { BankTransferRow } from '#server/wallet/repos/bank-transfer.repo.ts'
import type { CryptoDepositRow } from '#server/wallet/repos/crypto-deposit.repo.ts'
import type { WithdrawalRow } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { applyBankTransition, type BankEvent } from '#server/wallet/services/bank/bank-transitions.service.ts'
import { applyDepositTransition } from '#server/wallet/services/crypto-deposits.service.ts'
import { transferMovement } from '#server/wallet/services/transfers.service.ts'
import {
  applyWithdrawalTransition,
  type WithdrawalChange,
} from '#server/wallet/services/withdrawal-transitions.service.ts'
import { bankTransferRow, depositRow, withdrawalRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

describe('a withdrawal of crypto', () => {
  const RETURNED = 'entry withdrawal.return T-3: available 1 5000000 XRP, hold T-3 -5000000 XRP'
  const FAILED = 'notice to 1 withdrawal.failed (5 XRP, –, rBola on Ripple, memo 42, –) Quayside: Withdrawal failed'
  const CHANGED = ['frame to 1 balance.changed', 'frame to 1 transaction.changed T-3']

  const CASES: readonly (readonly [WithdrawalRow['phase'], WithdrawalChange, readonly string[]])[] = [
    ['held', { type: 'review.require', by: 'platform' }, []],
    ['held', { type: 'withdrawal.approve', by: 'platform' }, []],
    ['held', { type: 'withdrawal.cancel', by: 'owner' }, [RETURNED, 'line ended T-3 cancelled Cancelled by you']],
    [
      'awaitingReview',
      { type: 'withdrawal.cancel', by: 'operator', reason: 'No.' },
      [RETURNED, 'line ended T-3 cancelled No.', FAILED],
    ],
    ['approved', { type: 'withdrawal.reserve', by: 'platform' }, []],
    ['reserved', { type: 'withdrawal.release', by: 'platform' }, []],
    ['reserved', { type: 'withdrawal.sign', by: 'platform' }, []],
    [
      'broadcast',
      { type: 'network.refuse', by: 'network', paid: { coin: 'XRP', feeMinor: 12n } },
      [
        'entry withdrawal.return T-3: available 1 5000000 XRP, hold T-3 -5000000 XRP, platform custody:Ripple 12 XRP, platform network-fee -12 XRP',
        'line ended T-3 failed Refused by the network. The amount is available again',
        FAILED,
      ],
    ],
    ['signed', { type: 'network.accept', by: 'network' }, []],
    [
      'broadcast',
      { type: 'network.refuse', by: 'network' },
      [RETURNED, 'line ended T-3 failed Refused by the network. The amount is available again', FAILED],
    ],
    [
      'broadcast',
      { type: 'network.finalize', by: 'network', paid: { coin: 'XRP', feeMinor: 12n } },
      [
        'entry withdrawal.pay T-3: hold T-3 -5000000 XRP, platform custody:Ripple 4750012 XRP, platform fee 250000 XRP, platform network-fee -12 XRP',
        'line completed T-3 4750000 250000 –',
        'frame to 1 transaction.changed T-3',
        'notice to 1 withdrawal.sent (5 XRP, –, rBola on Ripple, memo 42, –) Quayside: Withdrawal sent',
      ],
    ],
  ]
  it.each(CASES.map((one) => [`${one[0]} writes on ${one[1].type} by ${one[1].by}`, ...one] as const))(
    'that is %s what its owner sees',
    async (_, phase, change, shown) => {
      const { tx, context, written } = writtenTx()
      expect(await applyWithdrawalTransition(context, withdrawalRow(phase), change, tx)).toBe(true)
      expect(written).toEqual([...shown, ...CHANGED])
    },
  )
})

describe('a bank transfer', () => {
  const RETURNED = 'entry withdrawal.return T-2: available 1 12345 EUR, hold T-2 -12345 EUR'
  const notice = (kind: string, amount: string, title: string) =>
    `notice to 1 ${kind} (${amount} EUR, –, –, –) Quayside: ${title}`
  const CHANGED = 'frame to 1 balance.changed'

  const CASES: readonly (readonly ['in' | 'out', BankTransferRow['phase'], BankEvent, readonly string[]])[] = [
    ['in', 'requested', { type: 'transfer.cancel', by: 'owner' }, ['line ended T-2 cancelled Cancelled by you']],
    [
      'in',
      'requested',
      { type: 'bank.book', by: 'bank', amountMinor: 12_000n },
      [
        'entry deposit T-2: available 1 12000 EUR, platform custody -12000 EUR',
        'line completed T-2 12000 0 The amount that arrived differs from the 123.45 EUR requested',
        'frame to 1 transaction.changed T-2',
        notice('deposit', '120.00', 'Deposit received'),
      ],
    ],
    [
      'in',
      'requested',
      { type: 'bank.book', by: 'bank' },
      [
        'entry deposit T-2: available 1 12345 EUR, platform custody -12345 EUR',
        'line completed T-2 12345 0 –',
        'frame to 1 transaction.changed T-2',
        notice('deposit', '123.45', 'Deposit received'),
      ],
    ],
    [
      'in',
      'requested',
      { type: 'bank.refuse', by: 'bank', reason: 'No.' },
      ['line ended T-2 failed No.', notice('deposit.failed', '123.45', 'Deposit failed')],
    ],
    ['out', 'requested', { type: 'payout.begin', by: 'bank' }, ['frame to 1 transaction.changed T-2']],
    [
      'out',
      'requested',
      { type: 'transfer.cancel', by: 'owner' },
      [RETURNED, 'line ended T-2 cancelled Cancelled by you'],
    ],
    [
      'out',
      'payingOut',
      { type: 'bank.book', by: 'bank' },
      [
        'entry withdrawal.pay T-2: hold T-2 -12345 EUR, platform custody 12345 EUR',
        'line completed T-2 12345 0 –',
        'frame to 1 transaction.changed T-2',
        notice('withdrawal.sent', '123.45', 'Withdrawal sent'),
      ],
    ],
    [
      'out',
      'payingOut',
      { type: 'bank.refuse', by: 'operator', reason: 'No.' },
      [RETURNED, 'line ended T-2 failed No.', notice('withdrawal.failed', '123.45', 'Withdrawal failed')],
    ],
  ]
  it.each(
    CASES.map((one) => [`${one[0]} that is ${one[1]} writes on ${one[2].type} by ${one[2].by}`, ...one] as const),
  )('%s what its owner sees', async (_, direction, phase, event, shown) => {
    const { tx, context, written } = writtenTx()
    expect(await applyBankTransition(context, bankTransferRow(direction, phase), event, tx)).toBe(true)
    expect(written).toEqual([...shown, CHANGED])
  })
})

describe('a deposit of crypto that was assigned', () => {
  it.each<readonly [string, CryptoDepositRow, readonly string[]]>([
    [
      'is credited',
      depositRow('awaitingOperator'),
      [
        'entry deposit T-4: available 1 7000000 XRP, platform custody:Ripple -7000000 XRP',
        'line completed T-4 7000000 0 –',
        'frame to 1 transaction.changed T-4',
        'notice to 1 deposit (7 XRP, –, –, –) Quayside: Deposit received',
      ],
    ],
    [
      'is not credited below the minimum',
      depositRow('awaitingOperator', 999_999n),
      [
        'line ended T-4 failed Below the minimum deposit of 1 XRP. It was recorded, but not credited',
        'notice to 1 deposit.failed (0.999999 XRP, –, –, –) Quayside: Deposit failed',
      ],
    ],
  ])('%s', async (_, deposit, shown) => {
    const { tx, context, written } = writtenTx()
    const event = { type: 'deposit.assign', by: 'operator', confirmations: 6 } as const
    expect(await applyDepositTransition(context, deposit, event, tx)).toBe(true)
    expect(written).toEqual([...shown, 'frame to 1 balance.changed'])
  })
})

describe('a transfer to another account', () => {
  it('is a line of both with the other’s name, and a notice to the receiver', async () => {
    const { tx, context, written } = writtenTx({
      'with notice as': [{ person_id: 2n, unread: 3, is_mailed: true }],
      'from person': [{ id: 2n, username: 'bola', email: 'bola@example.com' }],
      'from asset': [{ code: 'XRP', kind: 'crypto', scale: 6 }],
      'select balance': [{ balance: '9000000' }],
    })
    const ada = { id: 1n, username: 'ada', email: 'ada@example.com' }
    const form = { act: 'transfer', kind: 'crypto', ticker: 'XRP', recipient: '@bola', amount: '1.5' } as const
    const { payee, summary, execute } = await transferMovement(context as never, ada, form).prepare(tx)
    expect([payee, summary]).toEqual([{ kind: 'account', ref: '2' }, '1.5 XRP to bola'])
    expect(await execute()).toMatchObject({ message: '1.5 XRP sent to bola' })
    expect(written.map((line) => line.replace(/[0-9A-Z]{20}/, '…'))).toEqual([
      'entry transfer …: available 1 -1500000 XRP, available 2 1500000 XRP',
      'line of 1 send out 1500000 0 XRP bola completed –',
      'line of 2 receive in 1500000 0 XRP ada completed –',
      'frame to 1 transaction.changed …',
      'frame to 2 transaction.changed …',
      'notice to 2 transfer (1.5 XRP, –, ada, –) Quayside: Transfer received',
      'frame to 2 notice.added 3',
      'frame to 1 balance.changed',
      'frame to 2 balance.changed',
    ])
  })
})
