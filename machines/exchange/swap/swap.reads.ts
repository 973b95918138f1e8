import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import type { swapMachine } from './swap.machine.ts'

type Seen = SnapshotFrom<typeof swapMachine>

/** The lines are about 0.1 BTC; the words are what is received, and how the estimate is by now. */
const readerOf = ({ context, ...seen }: Seen): string[] | null => {
  if (isAt(seen, 'recordingSwap', 'unrecorded', 'created')) return ['created']
  if (context.from !== 'btc-btc' || !['0.1', '0,1'].includes(context.amount)) return null
  const state = context.estimate === null ? 'no estimate' : context.estimate.toAmount === '1.9' ? 'moved' : 'estimated'
  return [context.to, state]
}

const CONFIRM = { 'swap.confirm': 'primary' } as const
const REQUEST = { 'swap.request': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
const ADDRESS = '0x5a Aeb6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed'
const RIPPLE = 'rHb9 CJAW yB4r j91V RWn9 6Dku kG4b wdty Th'
const TO_ETHEREUM = 'You send 0.1 BTC on Bitcoin You receive about 1.99 ETH on Ethereum Rate 1 BTC ≈ 19.9 ETH'
const MOVED_ETHEREUM = 'You send 0.1 BTC on Bitcoin You receive about 1.9 ETH on Ethereum Rate 1 BTC ≈ 19 ETH'
const TO_RIPPLE = 'You send 0.1 BTC on Bitcoin You receive about 1.99 XRP on Ripple Rate 1 BTC ≈ 19.9 XRP'
const MOVED_RIPPLE = 'You send 0.1 BTC on Bitcoin You receive about 1.9 XRP on Ripple Rate 1 BTC ≈ 19 XRP'
const LOST = 'Crypto that is sent to a wrong address or network is lost.'
const ONCE = 'the swap cannot be created twice.'

/** What is confirmed: amounts, networks and the whole address. */
const dialog = (next: string, acts: typeof CONFIRM | typeof CHECK, last: string) => [
  line('eth-eth, estimated', [TO_ETHEREUM, ADDRESS, last], next, acts),
  line('eth-eth, moved', [MOVED_ETHEREUM, ADDRESS, last], next, acts),
  line('xrp-xrp, estimated', [TO_RIPPLE, RIPPLE, last], next, acts),
  line('xrp-xrp, moved', [MOVED_RIPPLE, RIPPLE, last], next, acts),
]
/** After a reload only what was sent is known. */
const resumed = (next: string, acts: typeof CONFIRM | typeof CHECK, last: string) => [
  ...dialog(next, acts, last).filter(({ side }) => !side.endsWith('moved')),
  line('xrp-xrp, no estimate', ['You send 0.1 BTC on Bitcoin', RIPPLE, last], next, acts),
]

export const swapReads: Reads<Seen> = {
  readerOf,
  lines: {
    fetchingCurrencies: null,
    unavailable: null,
    'filling.pair.fetchingRange': null,
    'filling.pair.known': null,
    'filling.pair.unknown': null,
    'filling.amounts.unentered': null,
    'filling.amounts.settling': null,
    'filling.amounts.estimating': null,
    'filling.amounts.estimated': [
      line('eth-eth', ['Rate 1 BTC ≈ 19.9 ETH', 'Estimated time About 10 to 60 minutes'], 'Swap', REQUEST),
      line('xrp-xrp', ['Rate 1 BTC ≈ 19.9 XRP', 'Estimated time About 10 to 60 minutes'], 'Swap', REQUEST),
    ],
    'filling.amounts.refused': null,
    'filling.amounts.unestimated': null,
    'filling.address.unentered': null,
    'filling.address.settling': null,
    'filling.address.validatingSwapAddress': null,
    'filling.address.valid': null,
    'filling.address.invalid': null,
    'filling.address.unchecked': null,
    confirming: [
      line('eth-eth, estimated', [TO_ETHEREUM, ADDRESS, LOST], 'Confirm swap', CONFIRM),
      line('xrp-xrp, estimated', [TO_RIPPLE, RIPPLE, LOST], 'Confirm swap', CONFIRM),
    ],
    estimatingAgain: [
      line('eth-eth', ['You send 0.1 BTC on Bitcoin', ADDRESS], 'Loading...', CONFIRM),
      line('xrp-xrp', ['You send 0.1 BTC on Bitcoin', RIPPLE], 'Loading...', CONFIRM),
    ],
    confirmingRate: [
      line('eth-eth, moved', [MOVED_ETHEREUM, ADDRESS, 'You agreed to 1.99 ETH.'], 'Accept new rate', CONFIRM),
      line('xrp-xrp, moved', [MOVED_RIPPLE, RIPPLE, 'You agreed to 1.99 XRP.'], 'Accept new rate', CONFIRM),
    ],
    creatingSwap: dialog('Loading...', CONFIRM, LOST),
    askingAgain: resumed('Loading...', CONFIRM, LOST),
    checkingOutcome: resumed('Check now', CHECK, ONCE),
    recordingSwap: [line('created', ['Swap created'], 'Redirecting to the swap status…')],
    unrecorded: [line('created', ['Swap created'], 'Redirecting to the swap status…', { 'data.refresh': 'primary' })],
    created: [line('created', ['Swap created'], 'Redirecting to the swap status…')],
  },
}
