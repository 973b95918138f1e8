import { after } from 'statewalk/actor-inputs'
import { tokenBalancesModel } from '#machines/dashboard/token-balances.model.ts'
import { arriving } from '#machines/domain/flow-input.ts'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { transactionListModel } from '#machines/transactions/transaction-list.model.ts'
import { singleAssetMachine } from './single-asset.machine.ts'

export const singleAssetModel: FlowModel<typeof singleAssetMachine> = {
  machine: singleAssetMachine,
  inputs: {
    arrived: arriving({ query: { token: 'USDT' } }),
    handedOver: arriving({ state: { token: 'USDT' } }),
    malformed: arriving({ query: { token: 'no ticker' } }),
  },
  events: {
    'url.change': ({ context: { token } }) => [{ query: { token: token === 'BTC' ? 'USDT' : 'BTC' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    tokenBalances: { child: tokenBalancesModel, cases: {} },
    transactionList: { child: transactionListModel, cases: {} },
  },
  actorInputs: {
    tokenBalances: {},
    transactionList: {
      type: '',
      asset: after({
        'start(arrived)': 'USDT',
        'start(handedOver)': 'USDT',
        'start(malformed)': 'BTC',
        'url.change': (_, { query }) => Reflect.get(Object(query), 'token'),
      }),
      status: '',
      from: '',
      to: '',
    },
  },
  initialProperties: {
    'the address or the navigation state names the token; what is no ticker is BTC': ({ context: { token } }) =>
      token === 'USDT' || token === 'BTC',
  },
  stepProperties: {
    'another address shows its token': {
      when: ({ event }) => event['type'] === 'url.change',
      must: ({ event, after }) => after.context.token === Reflect.get(Object(event['query']), 'token'),
    },
  },
  goal: (s) => s.matches('shown'),
}
