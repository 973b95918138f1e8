import { assign, setup } from 'xstate'
import { coinMachine } from '#machines/markets/reads.machine.ts'
import { priceChartMachine } from '#machines/markets/coin/price-chart.machine.ts'
import { tokenBalancesMachine, transactionListMachine } from '#machines/wallet/reads.machine.ts'
import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import { assetKey, isTicker } from '#machines/catalog/asset-key.ts'
import { textIn, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { COIN_TITLE } from '#machines/markets/messages/markets.ts'
import { WALLET_TITLE } from '#machines/wallet/messages/wallet-pages.ts'
import { NO_FILTER } from '#machines/wallet/rules/transaction-filter.ts'

type Where = Pick<FlowInput, 'query' | 'state'>

/** The asset that the address names, or else the navigation state (spec §2 Wallet). */
const tokenIn = ({ query, state }: Where): string => assetKey(query['token'], textIn(state, 'token'))

const SHOWN: FlowMeta = {
  shows: [
    ['link', WALLET_TITLE],
    ['region', COIN_TITLE],
  ],
}

export const singleAssetMachine = setup({
  types: {} as {
    context: { readonly token: string }
    events: Extract<AppEvent, { type: 'url.change' }>
    input: Where
    children: {
      coin: 'coin'
      priceChart: 'priceChart'
      tokenBalances: 'tokenBalances'
      transactionList: 'transactionList'
    }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    coin: coinMachine,
    priceChart: priceChartMachine,
    tokenBalances: tokenBalancesMachine,
    transactionList: transactionListMachine,
  },
  guards: { isToken: ({ context }) => isTicker(context.token) },
  actions: { setToken: assign((_, where: Where) => ({ token: tokenIn(where) })) },
}).createMachine({
  id: 'singleAsset',
  description: 'One asset: its price, chart and figures; of a token of ours the balance, its value and its history',
  meta: { spec: ['§2 Single asset', '§3 Token balance'] },
  context: ({ input }) => ({ token: tokenIn(input) }),
  initial: 'shown',
  states: {
    shown: {
      description: 'Another asset restarts every part and drops pending answers',
      invoke: [
        { id: 'coin', src: 'coin', input: ({ context }) => ({ coin: context.token }) },
        { id: 'priceChart', src: 'priceChart', input: ({ context }) => ({ coin: context.token }) },
      ],
      on: {
        'url.change': { target: 'shown', reenter: true, actions: { type: 'setToken', params: ({ event }) => event } },
      },
      initial: 'routing',
      states: {
        routing: {
          description: 'Checking whether it is a token of ours',
          always: [{ guard: 'isToken', target: 'token' }, { target: 'otherCoin' }],
        },
        token: {
          description: 'A token of ours, with its balance and history',
          meta: SHOWN,
          invoke: [
            { id: 'tokenBalances', src: 'tokenBalances', input: {} },
            {
              id: 'transactionList',
              src: 'transactionList',
              input: ({ context }) => ({ ...NO_FILTER, asset: context.token }),
            },
          ],
        },
        otherCoin: {
          description: 'A coin that is not traded here',
          meta: SHOWN,
        },
      },
    },
  },
})
