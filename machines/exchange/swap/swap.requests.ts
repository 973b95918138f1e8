import { after, type Change } from 'statewalk/actor-inputs'
import { aKey, readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { swapMachine } from './swap.machine.ts'

interface Pair {
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly fromNetwork: string
  readonly toNetwork: string
  readonly flow: 'standard'
}

/** In the samples each token is on the network of its own name. */
const pairOf = (from: string, to: string): Pair => ({
  fromCurrency: from,
  toCurrency: to,
  fromNetwork: from,
  toNetwork: to,
  flow: 'standard',
})
const tickerIn = (event: Readonly<Record<string, unknown>>): string => String(event['value']).split('-')[0] ?? ''
const BTC_TO_ETH = pairOf('btc', 'eth')
const BTC_TO_XRP = pairOf('btc', 'xrp')
const ETH_TO_XRP = pairOf('eth', 'xrp')

/** A change of the tokens; what else a request holds stays, but for `more`. */
const change =
  (pairFrom: (from: string, to: string, chosen: string) => Pair, more: object = {}): Change =>
  (soFar, event) => {
    const { fromCurrency, toCurrency }: Pair = Object(soFar)
    return { ...Object(soFar), ...pairFrom(fromCurrency, toCurrency, tickerIn(event)), ...more }
  }
const entered =
  (field: string): Change =>
  (soFar, event) => ({ ...Object(soFar), [field]: event['value'] })

const typedAmount: Change = (soFar, event) => ({ ...Object(soFar), fromAmount: readAs({ '0,1': '0.1' })(soFar, event) })

/** What is received when a token is chosen to be sent: the first of the others, if it is the same. */
const otherThan = (sent: string, received: string): string => {
  if (received !== sent) return received
  return sent === 'btc' ? 'eth' : 'btc'
}

/** A token that is chosen on one side and was on the other leaves the first of the others there. */
const chooseFrom = change((_, to, chosen) => pairOf(chosen, otherThan(chosen, to)))
const chooseTo = (more: object = {}) => change((from, _, chosen) => pairOf(from, chosen), more)
const reverse = (more: object = {}) => change((from, to) => pairOf(to, from), more)

/** A link to btc and eth where another token was sent: its amount is not theirs. */
const follow =
  (more: (received: string) => object = () => ({})): Change =>
  (soFar) => ({ ...Object(soFar), ...BTC_TO_ETH, ...more(Object(soFar).toCurrency) })

const pair = () =>
  after<Pair>({
    start: BTC_TO_ETH,
    'start(linked)': BTC_TO_XRP,
    'start(elsewhere)': ETH_TO_XRP,
    'start(reloaded)': BTC_TO_XRP,
    'from.choose': chooseFrom,
    'to.choose': chooseTo(),
    'pair.reverse': reverse(),
    'url.change': follow(),
  })

interface AddressQuery {
  readonly currency: string
  readonly network: string
  readonly address: string
}
interface Asked extends AddressQuery {
  readonly sent: string
}

/** What is sent is no part of the question, but decides what is received after the next choice. */
const asked = (sent: string, received: string, address = ''): AddressQuery =>
  Object.defineProperty({ currency: received, network: received, address }, 'sent', { value: sent })

const askedIn = (soFar: unknown): Asked => Object(soFar)

const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** What was confirmed in the dialog, or was sent before a reload. */
export const swapRequests: FlowModel<typeof swapMachine>['actorInputs'] = {
  savedSwaps: { swaps: [] },
  fetchSwapCurrencies: {},
  fetchSwapRange: { query: pair() },
  estimateSwap: {
    query: after<Pair & { readonly fromAmount: string }>({
      start: { ...BTC_TO_ETH, fromAmount: '' },
      'start(linked)': { ...BTC_TO_XRP, fromAmount: '' },
      'start(elsewhere)': { ...ETH_TO_XRP, fromAmount: '' },
      'start(reloaded)': { ...BTC_TO_XRP, fromAmount: '0.1' },
      'from.choose': chooseFrom,
      'to.choose': chooseTo(),
      // What was to be received is sent.
      'pair.reverse': reverse({ fromAmount: '1.99' }),
      'url.change': follow(() => ({ fromAmount: '' })),
      'amount.change': typedAmount,
    }),
  },
  validateSwapAddress: {
    query: after<AddressQuery>({
      start: asked('btc', 'eth'),
      'start(linked)': asked('btc', 'xrp'),
      'start(elsewhere)': asked('eth', 'xrp', RIPPLE),
      'start(reloaded)': asked('btc', 'xrp', RIPPLE),
      'from.choose': (soFar, event) => {
        const { sent, currency, address } = askedIn(soFar)
        const from = tickerIn(event)
        return from === sent ? soFar : asked(from, otherThan(from, currency), address)
      },
      'to.choose': (soFar, event) => asked(askedIn(soFar).sent, tickerIn(event), askedIn(soFar).address),
      'pair.reverse': (soFar) => asked(askedIn(soFar).currency, askedIn(soFar).sent),
      'url.change': (soFar) => asked('btc', 'eth', askedIn(soFar).currency === 'eth' ? askedIn(soFar).address : ''),
      'address.change': (soFar, event) =>
        asked(askedIn(soFar).sent, askedIn(soFar).currency, String(event['value']).trim()),
    }),
  },
  createSwap: {
    body: after<Pair & { readonly fromAmount: string; readonly address: string; readonly extraId?: string }>({
      start: { ...BTC_TO_ETH, fromAmount: '', address: '' },
      'start(linked)': { ...BTC_TO_XRP, fromAmount: '', address: '' },
      'start(elsewhere)': { ...ETH_TO_XRP, fromAmount: '', address: RIPPLE, extraId: '7' },
      'start(reloaded)': { ...BTC_TO_XRP, fromAmount: '0.1', address: RIPPLE, extraId: '7' },
      'from.choose': chooseFrom,
      'to.choose': chooseTo({ extraId: undefined }),
      'pair.reverse': reverse({ fromAmount: '1.99', extraId: undefined, refundAddress: undefined }),
      'url.change': follow((received) => ({
        ...{ fromAmount: '', refundAddress: undefined },
        ...(received !== 'eth' && { address: '', extraId: undefined }),
      })),
      'amount.change': typedAmount,
      'address.change': (soFar, event) => ({ ...Object(soFar), address: String(event['value']).trim() }),
      // An empty memo is none.
      'memo.change': (soFar, event) => ({
        ...Object(soFar),
        extraId: event['value'] === '' ? undefined : event['value'],
      }),
      'refund.change': entered('refundAddress'),
    }),
    key: aKey,
  },
  recordSwap: { body: { id: '5a1b2c3d4e5f6a' } },
}
