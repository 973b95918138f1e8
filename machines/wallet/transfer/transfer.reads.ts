import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
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
    if (context.ticker !== ticker || !isAsFetched || !['', '20', '20,0', '5000'].includes(amount)) return null
    const size = amount === '' ? 'empty' : amount === '5000' ? 'beyond' : 'twenty'
    return [size, verified === null ? 'unverified' : 'verified']
  }

const OPEN = { 'transfer.open': 'primary' } as const
const CONFIRM = { 'transfer.confirm': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
const ONCE = ['We are retrying automatically; the transfer cannot be made twice.']

const formFacts = ({ available, none }: (typeof AMOUNTS)['token' | 'currency'], amount: string) => [
  `Available ${available}`,
  `You send ${amount}`,
  `Recipient receives ${amount}`,
  `Fee ${none}`,
]

const dialogFacts = ({ typed, none }: (typeof AMOUNTS)['token' | 'currency']) => [
  `Transfer ${typed} to ben_kay?`,
  'Recipient ben_kay',
  `You send ${typed}`,
  `Recipient receives ${typed}`,
  `Fee ${none}`,
]

/** What a person reads while sending 20 of the second asset to ben_kay. */
export const transferReads = (parameter: 'token' | 'currency'): Reads<Seen> => {
  const amounts = AMOUNTS[parameter]
  const [empty, twenty] = [formFacts(amounts, amounts.none), formFacts(amounts, amounts.typed)]
  const dialog = dialogFacts(amounts)
  const beyond = [...empty, 'Insufficient balance. Go lower!']
  const lines: Reads<Seen>['lines'] = {
    fetchingAssets: null,
    assetsMissing: null,
    'filling.amount.right': [line('empty', empty, 'Transfer', OPEN), line('twenty', twenty, 'Transfer', OPEN)],
    'filling.amount.wrong': [line('beyond', beyond, 'Transfer', OPEN)],
    'filling.recipient.unverified': null,
    'filling.recipient.verifyingUsername': null,
    'filling.recipient.verified': [line('verified', ['ben_kay', 'b••@example.com'], 'Verified', OPEN)],
    'filling.balance.current': null,
    'filling.balance.fetchingBalances': null,
    'filling.answer.none': null,
    'filling.answer.refused': [line('twenty', [...twenty, 'No funds were moved.'], 'Transfer', OPEN)],
    confirming: [line('twenty', dialog, 'Confirm', CONFIRM)],
    transferring: [line('twenty', dialog, 'Loading...', CONFIRM)],
    confirmingMovement: null,
    'checkingOutcome.asking': [line('twenty', ONCE, 'Checking...', CHECK)],
    'checkingOutcome.waiting': [line('twenty', ONCE, 'Check now', CHECK)],
    moved: [line('empty', [], 'Redirecting to the transaction…', OPEN)],
  }
  return { readerOf: readerOf(amounts.ticker), lines }
}
