import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/model/reads.ts'
import { isAt } from '#machines/model/step-facts.ts'
import type { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'

type Seen = SnapshotFrom<typeof withdrawCryptoMachine>

/** In the form: token and network while 20 is typed and no attempt has failed, or the last refusal. */
const readerOfForm = ({ context: { balances, ticker, network, address, amount, failure } }: Seen): string[] | null => {
  if (failure) return [failure.code ?? 'no code']
  const isRich = balances.some((each) => each.ticker === 'USDT' && each.available_balance === '1200.5')
  return isRich && amount === '20'
    ? [ticker, network === '' ? 'none' : network, address === '' ? 'no address' : 'address']
    : null
}

/** The lines about a dialog are about 20 USDT on Ethereum, and 20 XRP on Ripple. */
const readerOf = (seen: Seen): string[] | null => {
  if (isAt(seen, 'filling')) return readerOfForm(seen)
  if (isAt(seen, 'withdrawn')) return ['requested']
  return seen.context.amount === '20' ? [seen.context.ticker] : null
}

const REQUEST = { 'withdrawal.request': 'primary' } as const
const CONFIRM = { 'withdrawal.confirm': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const

const ETHEREUM = 'Network fee 3 USDT Minimum withdrawal 10 USDT Arrives in about 5 minutes You receive 17 USDT'
const RIPPLE = 'Network fee 0.2 XRP Minimum withdrawal 5 XRP Arrives in about 30 seconds You receive 19.8 XRP'
const USDT_WARNING = 'Send only to an address that receives USDT on Ethereum. Funds sent on another network are lost.'
const XRP_WARNING = 'Send only to an address that receives XRP on Ripple. Funds sent on another network are lost.'
const CLOSED = 'Deposits and withdrawals on Tron are paused while we check the network'
const IRREVERSIBLE =
  'Compare every group of the address. A withdrawal cannot be taken back once it is sent to the network.'
const ONCE = 'We are sending the same request again; the withdrawal cannot be made twice.'

const FORM = [
  line('USDT, none', ['Available 1,200.5 USDT'], 'Choose a network', REQUEST),
  line('USDT, Ethereum', [ETHEREUM, 'Available 1,200.5 USDT'], USDT_WARNING, REQUEST),
  line('USDT, Tron', ['Available 1,200.5 USDT'], CLOSED, REQUEST),
  line('XRP', [RIPPLE, 'Available 80 XRP'], XRP_WARNING, REQUEST),
]
const USDT_OUT = [
  'You withdraw 20 USDT Network fee 3 USDT You receive 17 USDT Network Ethereum Address 0x5aAe…1BeAed',
  '0x5a Aeb6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed',
]
const XRP_OUT = [
  'You withdraw 20 XRP Network fee 0.2 XRP You receive 19.8 XRP Network Ripple Memo or tag 7 Address rHb9CJ…wdtyTh',
  'rHb9 CJAW yB4r j91V RWn9 6Dku kG4b wdty Th',
]

export const withdrawCryptoReads: Reads<Seen> = {
  readerOf,
  lines: {
    'opening.fetchingBalances': null,
    'opening.fetchingNetworks': null,
    unavailable: null,
    'filling.form.unverified': FORM,
    'filling.form.misaddressed': [
      line('USDT, Ethereum, address', [ETHEREUM], 'Invalid wallet address for Ethereum network', REQUEST),
      line('USDT, Tron, address', [], 'Invalid wallet address for Tron network', REQUEST),
      line('XRP, address', [RIPPLE], 'Invalid wallet address for Ripple network', REQUEST),
      line('no address', [], 'Enter a wallet address', REQUEST),
      line(
        'rule_broken',
        ['No funds were moved.'],
        'This is your own deposit address. Enter an address outside Quayside',
        REQUEST,
      ),
    ],
    'filling.form.verified': [
      line('USDT, Ethereum', [ETHEREUM], 'Verified', REQUEST),
      line('XRP', [RIPPLE], 'Verified', REQUEST),
      line('insufficient_balance', ['No funds were moved.'], 'Insufficient balance. Go lower!', REQUEST),
      line('no_session', ['No funds were moved.'], 'Kindly login first', REQUEST),
    ],
    'filling.data.known': null,
    'filling.data.refreshing': null,
    confirming: [
      line('USDT', [...USDT_OUT, IRREVERSIBLE], 'Confirm withdrawal', CONFIRM),
      line('XRP', [...XRP_OUT, IRREVERSIBLE], 'Confirm withdrawal', CONFIRM),
    ],
    withdrawingCrypto: [line('USDT', USDT_OUT, 'Loading...', CONFIRM), line('XRP', XRP_OUT, 'Loading...', CONFIRM)],
    checkingOutcome: [
      line('USDT', [...USDT_OUT, ONCE], 'Check now', CHECK),
      line('XRP', [...XRP_OUT, ONCE], 'Check now', CHECK),
    ],
    confirmingMovement: null,
    withdrawn: [line('requested', ['Withdrawal requested'], 'Opening the transaction.')],
  },
}
