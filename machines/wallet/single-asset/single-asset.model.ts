import { coinModel } from '#machines/markets/reads.model.ts'
import { priceChartModel } from '#machines/markets/coin/price-chart.model.ts'
import { after } from 'statewalk/actor-inputs'
import { tokenBalancesModel, transactionListModel } from '#machines/wallet/reads.model.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { singleAssetMachine } from './single-asset.machine.ts'

const asset = after({
  'start(arrived)': 'USDT',
  'start(handedOver)': 'USDT',
  'start(malformed)': 'BTC',
  'start(unknown)': 'BTC',
  'start(otherCoin)': 'shiba-inu',
  'url.change': (_, { query }) => Reflect.get(Object(query), 'token'),
})

export const singleAssetModel: FlowModel<typeof singleAssetMachine> = {
  machine: singleAssetMachine,
  inputs: {
    arrived: arriving({ query: { token: 'USDT' } }),
    handedOver: arriving({ state: { token: 'USDT' } }),
    malformed: arriving({ query: { token: 'no ticker' } }),
    unknown: arriving({ query: { token: 'NOPE' } }),
    otherCoin: arriving({ query: { token: 'shiba-inu' } }),
  },
  events: {
    'url.change': ({ context }) =>
      ['BTC', 'USDT', 'shiba-inu']
        .filter((token) => token !== context.token)
        .map((token) => ({ query: { token }, state: {} })),
  },
  by: { 'url.change': 'app' },
  outcomes: {
    coin: { child: coinModel, cases: {} },
    priceChart: { child: priceChartModel, cases: {} },
    tokenBalances: { child: tokenBalancesModel, cases: {} },
    transactionList: { child: transactionListModel, cases: {} },
  },
  actorInputs: {
    coin: { coin: asset },
    priceChart: { coin: asset },
    tokenBalances: {},
    transactionList: {
      type: '',
      asset,
      status: '',
      from: '',
      to: '',
    },
  },
  initialProperties: {
    'the address or the navigation state names the asset; what is neither a token of ours nor an id is BTC': ({
      context: { token },
    }) => ['USDT', 'BTC', 'shiba-inu'].includes(token),
  },
  invariants: {
    'a balance and a history are shown of our tokens only': (s) =>
      s.matches({ shown: 'otherCoin' }) === (s.context.token === 'shiba-inu'),
  },
  stepProperties: {
    'another address shows its token': {
      when: ({ event }) => event['type'] === 'url.change',
      must: ({ event, after }) => after.context.token === Reflect.get(Object(event['query']), 'token'),
    },
  },
  goal: (s) => s.matches('shown'),
}
