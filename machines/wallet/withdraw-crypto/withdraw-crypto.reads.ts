import type { SnapshotFrom } from 'xstate'
import { chosenNetwork } from '#machines/wallet/rules/withdrawal-form.ts'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { OWN_DEPOSIT_ADDRESS } from '#machines/wallet/messages/wallet.ts'
import { formAddressError } from '#machines/wallet/rules/withdrawal-recipient.ts'
import type { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'

type Seen = SnapshotFrom<typeof withdrawCryptoMachine>

/** What the last dialog found that has changed. */
const termsOf = (context: Seen['context']): string => {
  const chosen = chosenNetwork(context)
  if (chosen?.network === 'Ethereum' && chosen.withdrawal_closed !== null) return 'closed'
  if (chosen?.withdrawal_fee === '3.49') return 'quoted'
  return chosen?.withdrawal_fee === '4' ? 'dearer' : 'as listed'
}

/** What the form lacks for a check of the address, or whose it is. */
const missingIn = (context: Seen['context']): string => {
  if (context.network === '') return 'no network'
  if (formAddressError(context) === OWN_DEPOSIT_ADDRESS) return 'own address'
  return context.address === '' ? 'no address' : 'address'
}

/** As a draft has it, or as it was typed. */
const isTwenty = (amount: string): boolean => amount === '20' || amount === '20,0'

/** In the form: token and network while 20 is typed and no attempt has failed, or the last refusal. */
const readerOfForm = ({ context }: Seen): string[] | null => {
  const { balances, ticker, network, amount, failure, unsupported } = context
  if (failure) return [failure.code ?? 'no code']
  const isRich = balances.some((each) => each.ticker === 'USDT' && each.available_balance === '1200.5')
  return isRich && isTwenty(amount)
    ? [
        ticker,
        network === '' ? 'none' : network,
        termsOf(context),
        missingIn(context),
        unsupported === '' ? 'supported' : 'unsupported',
      ]
    : null
}

/** The lines about a dialog are about 20 USDT on Ethereum, and 20 XRP on Ripple, and about their fee once that is known. */
const readerOf = (seen: Seen): string[] | null => {
  if (isAt(seen, 'filling')) return readerOfForm(seen)
  if (isAt(seen, 'withdrawn')) return ['requested']
  const { amount, ticker, fee } = seen.context
  if (!isTwenty(amount)) return null
  return isAt(seen, 'fetchingTerms', 'termsMissing') ? [ticker] : [`${fee} ${ticker}`]
}

const REQUEST = { 'withdrawal.request': 'primary' } as const
const CONFIRM = { 'withdrawal.confirm': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
type Out = typeof CONFIRM | typeof CHECK

const ETHEREUM = 'Network fee 3 USDT Minimum withdrawal 10 USDT Estimated arrival 5 minutes You receive 17 USDT'
const QUOTED = 'Network fee 3.49 USDT Minimum withdrawal 10 USDT Estimated arrival 5 minutes You receive 16.51 USDT'
const DEARER = 'Network fee 4 USDT Minimum withdrawal 12 USDT Estimated arrival 5 minutes You receive 16 USDT'
const RIPPLE = 'Network fee 0.2 XRP Minimum withdrawal 5 XRP Estimated arrival 30 seconds You receive 19.8 XRP'
const USDT_WARNING = 'Send only to an address that receives USDT on Ethereum. Funds sent on another network are lost.'
const XRP_WARNING = 'Send only to an address that receives XRP on Ripple. Funds sent on another network are lost.'
const UNSUPPORTED = 'XRP on Ethereum cannot be withdrawn from your balance'
const PAUSED = 'Deposits and withdrawals on Ethereum are paused while we check the network'
const CLOSED = 'Deposits and withdrawals on Tron are paused while we check the network'
const IRREVERSIBLE = 'Compare every group of the address. A withdrawal cannot be undone once it is sent to the network.'
/** Only of a fee that is promised. */
const HELD = '12:02 left to confirm at this network fee'
const ONCE = 'We are retrying automatically; the withdrawal cannot be made twice.'

const FORM = [
  line('USDT, none', ['Available 1,200.5 USDT'], 'Choose a network', REQUEST),
  line('USDT, Ethereum, as listed', [ETHEREUM, 'Available 1,200.5 USDT'], USDT_WARNING, REQUEST),
  line('USDT, Ethereum, quoted', [QUOTED, 'Available 1,200.5 USDT'], USDT_WARNING, REQUEST),
  line('USDT, Ethereum, dearer', [DEARER, 'Available 1,200.5 USDT'], USDT_WARNING, REQUEST),
  line('USDT, Ethereum, closed', [ETHEREUM, 'Available 1,200.5 USDT'], PAUSED, REQUEST),
  line('USDT, Tron', ['Available 1,200.5 USDT'], CLOSED, REQUEST),
  line('XRP, supported', [RIPPLE, 'Available 80 XRP'], XRP_WARNING, REQUEST),
  line('XRP, unsupported', [RIPPLE, 'so nothing was filled in'], UNSUPPORTED, REQUEST),
]
const usdtOut = (fee: string, receive: string) => [
  `You withdraw 20 USDT Network fee ${fee} You receive ${receive} Network Ethereum Address 0x5aAe…1BeAed`,
  '0x5a Aeb6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed',
]
const xrpOut = (fee: string, receive: string) => [
  `You withdraw 20 XRP Network fee ${fee} You receive ${receive} Network Ripple Memo or tag 7 Address rHb9CJ…wdtyTh`,
  'rHb9 CJAW yB4r j91V RWn9 6Dku kG4b wdty Th',
]
/** By what the fee of the dialog is; `and` is read besides. */
const linesOut = (and: readonly string[], next: string, out: Out, deadline?: string) => [
  line('3 USDT', [...usdtOut('3 USDT', '17 USDT'), ...and], next, out),
  line('3.49 USDT', [...usdtOut('3.49 USDT', '16.51 USDT'), ...and], next, out, deadline),
  line('4 USDT', [...usdtOut('4 USDT', '16 USDT'), ...and], next, out),
  line('0.2 XRP', [...xrpOut('0.2 XRP', '19.8 XRP'), ...and], next, out),
]
/** Also with the fee that a reloaded page had sent. */
const checking = (next: string) => [
  ...linesOut([ONCE], next, CHECK),
  line('0.1 XRP', [...xrpOut('0.1 XRP', '19.9 XRP'), ONCE], next, CHECK),
]
const WAITING = (next: string, out: Out) => [
  line('USDT', usdtOut('...', '...'), next, out),
  line('XRP', xrpOut('...', '...'), next, out),
]

export const withdrawCryptoReads: Reads<Seen> = {
  readerOf,
  lines: {
    'opening.fetchingBalances': null,
    'opening.fetchingNetworks': null,
    unavailable: null,
    'filling.form.unverified': FORM,
    'filling.form.misaddressed': [
      line('USDT, Ethereum, as listed, address', [ETHEREUM], 'Invalid wallet address for Ethereum network', REQUEST),
      line('USDT, Ethereum, quoted, address', [QUOTED], 'Invalid wallet address for Ethereum network', REQUEST),
      line('USDT, Ethereum, dearer, address', [DEARER], 'Invalid wallet address for Ethereum network', REQUEST),
      line('USDT, Ethereum, closed, address', [PAUSED], 'Invalid wallet address for Ethereum network', REQUEST),
      line('USDT, Tron, address', [], 'Invalid wallet address for Tron network', REQUEST),
      line('XRP, address', [RIPPLE], 'Invalid wallet address for Ripple network', REQUEST),
      line('XRP, own address', [RIPPLE], OWN_DEPOSIT_ADDRESS, REQUEST),
      line('no address', [], 'Enter a wallet address', REQUEST),
      line('no network', [], 'Choose a network first', REQUEST),
      line('rule_broken', ['No funds were moved.'], OWN_DEPOSIT_ADDRESS, REQUEST),
    ],
    'filling.form.verified': [
      line('USDT, Ethereum, as listed', [ETHEREUM], 'Verified', REQUEST),
      line('USDT, Ethereum, quoted', [QUOTED], 'Verified', REQUEST),
      line('USDT, Ethereum, dearer', [DEARER], 'Verified', REQUEST),
      line('USDT, Ethereum, closed', [PAUSED], 'Verified', REQUEST),
      line('XRP', [RIPPLE], 'Verified', REQUEST),
      line('insufficient_balance', ['No funds were moved.'], 'Insufficient balance. Go lower!', REQUEST),
      line('too_many', ['No funds were moved.'], 'Too many requests. Try again in 30 seconds', REQUEST),
      line('no_session', ['No funds were moved.'], 'Kindly login first', REQUEST),
    ],
    'filling.balances.known': null,
    'filling.balances.refreshing': null,
    fetchingTerms: WAITING('Loading...', CONFIRM),
    termsMissing: WAITING('Could not load the network fee', CONFIRM),
    confirming: linesOut([IRREVERSIBLE], 'Confirm withdrawal', CONFIRM, HELD),
    confirmingFee: [
      line(
        '3.49 USDT',
        [...usdtOut('3.49 USDT', '16.51 USDT'), IRREVERSIBLE],
        'The network fee is now 3.49 USDT. Check what you receive before you confirm. No funds were moved',
        CONFIRM,
        HELD,
      ),
      line(
        '4 USDT',
        [...usdtOut('4 USDT', '16 USDT'), IRREVERSIBLE],
        'The network fee is now 4 USDT. Check what you receive before you confirm. No funds were moved',
        CONFIRM,
      ),
      line(
        '3 USDT',
        [...usdtOut('3 USDT', '17 USDT'), IRREVERSIBLE],
        'The network fee is now 3 USDT. Check what you receive before you confirm. No funds were moved',
        CONFIRM,
      ),
      line(
        '0.2 XRP',
        [...xrpOut('0.2 XRP', '19.8 XRP'), IRREVERSIBLE],
        'The network fee is now 0.2 XRP. Check what you receive before you confirm. No funds were moved',
        CONFIRM,
      ),
    ],
    withdrawingCrypto: linesOut([], 'Loading...', CONFIRM),
    'checkingOutcome.asking': checking('Checking...'),
    'checkingOutcome.waiting': checking('Check now'),
    confirmingMovement: null,
    withdrawn: [line('requested', ['Withdrawal requested'], 'Redirecting to the transaction…')],
  },
}
