import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { externalOrderMachine } from './external-order.machine.ts'

type Seen = SnapshotFrom<typeof externalOrderMachine>

const CONFIRM = { 'order.confirm': 'primary' } as const
const REQUEST = { 'order.request': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
const BOUGHT =
  "You pay 100.00 USD You receive about 0.03 ETH on Ethereum Rate 1 ETH ≈ 3,333.33 USD Fees 3.00 USD (3%) Difference 2.09% above Quayside's price"
const BOUGHT_LESS =
  'You pay 100.00 USD You receive about 0.02 ETH on Ethereum Rate 1 ETH ≈ 5,000.00 USD Fees 3.00 USD (3%)'
const SOLD =
  "You pay 100 BTC on Bitcoin You receive about 6,200.00 USD Rate 1 BTC ≈ 62.00 USD Fees 3.00 USD (0.05%) Difference 4.62% below Quayside's price"
const SOLD_LESS =
  'You pay 100 BTC on Bitcoin You receive about 6,100.00 USD Rate 1 BTC ≈ 61.00 USD Fees 3.00 USD (0.05%)'
const ADDRESS = '0x5a Aeb6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed'
const BANK = 'Bank account Zenith Bank 0123456789'
const LOST = 'is lost.'
const ONCE = 'the order cannot be created twice.'

/** The side, and how the estimate is by now. */
const readerOf = ({ context: { order, amount, estimate, sentKey } }: Seen): string[] | null => {
  if (amount !== '100' && amount !== '100,0') return null
  if (estimate === null) return sentKey === '' ? null : [order.side, 'reloaded']
  return [order.side, ['0.02', '6100'].includes(estimate.toAmount) ? 'moved' : 'estimated']
}

/** What is confirmed: both amounts, the fees and the whole recipient. */
const dialog = (next: string, acts: typeof CONFIRM | typeof CHECK, last: string) => [
  line('buy, estimated', [BOUGHT, ADDRESS, last], next, acts),
  line('buy, moved', [BOUGHT_LESS, ADDRESS, last], next, acts),
  line('sell, estimated', [SOLD, BANK, last], next, acts),
  line('sell, moved', [SOLD_LESS, BANK, last], next, acts),
]

/** After a reload only what was sent is known. */
const resumed = (next: string, acts: typeof CONFIRM | typeof CHECK, last: string) => [
  ...dialog(next, acts, last),
  line('sell, reloaded', ['You pay 100 BTC on Bitcoin', BANK, last], next, acts),
]

export const externalOrderReads: Reads<Seen> = {
  readerOf,
  lines: {
    fetchingExternalRange: null,
    notOffered: null,
    rangeMissing: null,
    'entering.unentered': null,
    'entering.settling': null,
    'entering.estimating': null,
    'entering.estimated': [
      line(
        'buy',
        [
          'You receive about 0.03 ETH',
          'Fees 3.00 USD (3%)',
          "2.09% above Quayside's price",
          'Limits 20.00 USD to 10,000.00 USD',
        ],
        'Review',
        REQUEST,
      ),
      line(
        'sell',
        ['You receive about 6,200.00 USD', 'Fees 3.00 USD (0.05%)', "4.62% below Quayside's price"],
        'Review',
        REQUEST,
      ),
    ],
    'entering.refused': null,
    'entering.unestimated': null,
    confirming: dialog('Confirm order', CONFIRM, LOST).filter(({ side }) => side.endsWith('estimated')),
    estimatingAgain: dialog('Loading...', CONFIRM, LOST),
    confirmingRate: [
      line('buy, moved', [BOUGHT_LESS, ADDRESS, 'You agreed to 0.03 ETH'], 'Accept new rate', CONFIRM),
      line('sell, moved', [SOLD_LESS, BANK, 'You agreed to 6,200.00 USD.'], 'Accept new rate', CONFIRM),
    ],
    creatingExternalOrder: dialog('Loading...', CONFIRM, LOST),
    askingAgain: resumed('Loading...', CONFIRM, LOST),
    checkingOutcome: resumed('Check now', CHECK, ONCE),
  },
}
