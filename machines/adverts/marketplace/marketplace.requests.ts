import { after, given, payload, type Change } from 'statewalk/actor-inputs'
import { sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { marketplaceMachine } from './marketplace.machine.ts'

const chosenAs =
  (filter: string): Change =>
  (soFar, { name, value }) =>
    name === filter ? value : soFar
const cleared = { start: '', 'url.change': '', 'filters.reset': '' } as const

/** An empty filter is none. */
const orNone =
  (change: Change): Change =>
  (soFar, event) =>
    change(soFar, event) || undefined
const none = { start: undefined, 'url.change': undefined, 'filters.reset': undefined } as const

const PARAMETERS = ['side', 'token', 'currency', 'method', 'amount', 'sort']

/** The address of the list with another value of a parameter, or without it: as a person sees it, in the order of the filters. */
const withParameter =
  (name: string, value: Change, unset = ''): Change =>
  (soFar, event) => {
    const now = new Map(
      String(soFar)
        .split(/[?&]/)
        .slice(1)
        .map((pair) => {
          const [key = '', value = ''] = pair.split('=')
          return [key, value] as const
        }),
    )
    const next = String(value(now.get(name) ?? unset, event))
    now.set(name, next === unset ? '' : encodeURIComponent(next))
    const pairs = PARAMETERS.flatMap((each) => (now.get(each) ? [`${each}=${now.get(each)}`] : []))
    return pairs.length === 0 ? '/m2m' : `/m2m?${pairs.join('&')}`
  }

/** What the list, its stream and the trade modal are given. */
export const marketplaceRequests: FlowModel<typeof marketplaceMachine>['actorInputs'] = {
  p2pTokens: {},
  currencies: {},
  paymentMethods: {},
  fetchTokenBalances: {},
  openAdverts: {
    side: after({ start: 'buy', 'side.choose': payload('side'), 'url.change': payload('query.side') }),
    token: after({ ...cleared, 'token.choose': payload('token') }),
    currency: after({ ...cleared, 'filter.choose': chosenAs('currency') }),
    sort: after({ start: 'price', 'filter.choose': chosenAs('sort'), 'url.change': 'price', 'filters.reset': 'price' }),
    amount: after({ ...cleared, 'amount.change': payload('value') }),
    methods: after<readonly string[]>({
      start: [],
      'method.toggle("Bank Transfer")': (soFar) => (Array.isArray(soFar) && soFar.length > 0 ? [] : ['Bank Transfer']),
      'method.remove': [],
      'url.change': [],
      'filters.reset': [],
    }),
  },
  marketStream: {
    type: after({
      start: 'Sell',
      'side.choose("buy")': 'Sell',
      'side.choose("sell")': 'Buy',
      'url.change': (_, { query }) => (Reflect.get(Object(query), 'side') === 'buy' ? 'Sell' : 'Buy'),
    }),
    token: after({ ...none, 'token.choose': orNone(payload('token')) }),
    currency: after({ ...none, 'filter.choose': orNone(chosenAs('currency')) }),
  },
  takeAdvert: {
    advert: sellsUsdt,
    returnTo: after({
      start: '/m2m',
      'side.choose': withParameter('side', payload('side'), 'buy'),
      'url.change': (_, event) => withParameter('side', payload('query.side'), 'buy')('/m2m', event),
      'filters.reset': (soFar) => (String(soFar).includes('side=sell') ? '/m2m?side=sell' : '/m2m'),
      'token.choose': withParameter('token', payload('token')),
      'filter.choose(name="currency", value="NGN")': withParameter('currency', payload('value')),
      'filter.choose(name="sort", value="orders")': withParameter('sort', payload('value')),
      'method.toggle': withParameter('method', (soFar) => (soFar === '' ? 'Bank Transfer' : '')),
      'amount.change': withParameter('amount', readAs({ '12,5': '12.5', '1,234': '' })),
    }),
    draft: after({
      start: { advert: JSON.stringify(sellsUsdt) },
      'start(visitor)': {},
      'start(ledBack)': { advert: JSON.stringify(sellsUsdt), amount: '18000.50' },
      'takeAdvert:*': {},
    }),
    newKey: given('newKey'),
  },
}
