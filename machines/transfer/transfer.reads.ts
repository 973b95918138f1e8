import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/model/reads.ts'
import type { transferCryptoMachine } from './transfer-crypto.machine.ts'

type Seen = SnapshotFrom<typeof transferCryptoMachine>

const AMOUNTS = {
  token: { typed: '20 USDT', none: '0 USDT', available: '1,200.5 USDT', ticker: 'USDT' },
  currency: { typed: '20.00 USD', none: '0.00 USD', available: '1,500.50 USD', ticker: 'USD' },
} as const

/** The balances as they are at first, and 20 of the second asset, or nothing typed. */
const readerOf =
  (ticker: string) =>
  ({ context: { amount, assets, verified, ...context } }: Seen): string[] | null => {
    const isAsFetched = assets.some((asset) => asset.ticker === ticker && asset.available_balance.startsWith('1'))
    if (context.ticker !== ticker || !isAsFetched || !['', '20', '5000'].includes(amount)) return null
    const size = amount === '' ? 'empty' : amount === '20' ? 'twenty' : 'beyond'
    return [size, verified === null ? 'unverified' : 'verified']
  }

/** What a person reads while sending 20 of the second asset to ben_kay. */
export const transferReads = (parameter: 'token' | 'currency'): Reads<Seen> => {
  const { typed, none, available, ticker } = AMOUNTS[parameter]
  const OPEN = { 'transfer.open': 'primary' } as const
  const CONFIRM = { 'transfer.confirm': 'primary' } as const
  const CHECK = { 'outcome.check': 'primary' } as const
  const facts = (amount: string) => [
    `Available ${available}`,
    `You send ${amount}`,
    `Recipient gets ${amount}`,
    `Fee ${none}`,
  ]
  const dialog = [
    `Transfer ${typed} to ben_kay?`,
    `You send ${typed}`,
    'Recipient ben_kay',
    `Recipient gets ${typed}`,
    `Fee ${none}`,
  ]
  const refused = [
    line('twenty', [...facts(typed), 'No funds were moved.'], 'Transfer', OPEN),
    line('beyond', [...facts(none), 'No funds were moved.'], 'Transfer', OPEN),
  ]
  return {
    readerOf: readerOf(ticker),
    lines: {
      fetchingAssets: null,
      assetsMissing: null,
      'filling.amount.right': [
        line('empty', facts(none), 'Transfer', OPEN),
        line('twenty', facts(typed), 'Transfer', OPEN),
      ],
      'filling.amount.wrong': [line('beyond', [...facts(none), 'Insufficient balance. Go lower!'], 'Transfer', OPEN)],
      'filling.recipient.unverified': null,
      'filling.recipient.verifyingUsername': null,
      'filling.recipient.verified': [line('verified', ['ben_kay', 'b••@example.com'], 'Verified', OPEN)],
      'filling.balance.current': null,
      'filling.balance.fetchingBalances': null,
      'filling.answer.none': null,
      'filling.answer.refused': refused.slice(0, 1),
      confirming: [line('twenty', dialog, 'Confirm', CONFIRM)],
      transferring: [line('twenty', dialog, 'Loading...', CONFIRM)],
      enteringCode: null,
      'checkingOutcome.asking': [
        line('twenty', ['We will check and retry; it cannot be sent twice.'], 'Checking...', CHECK),
      ],
      'checkingOutcome.waiting': [
        line('twenty', ['We will check and retry; it cannot be sent twice.'], 'Check again', CHECK),
      ],
      moved: [line('empty', [], 'Opening the transaction', OPEN)],
    },
  }
}
