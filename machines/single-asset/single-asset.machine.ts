import { assign, setup } from 'xstate'
import { tokenBalancesMachine } from '#machines/dashboard/token-balances.machine.ts'
import type { AppEvent } from '#machines/domain/app-effect.ts'
import { textIn, type FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { WALLET_TITLE } from '#machines/domain/messages/wallet-pages.ts'
import { NO_FILTER } from '#machines/domain/transaction-filter.ts'
import { transactionListMachine } from '#machines/transactions/transaction-list.machine.ts'

const TICKER = /^[A-Z0-9]{2,10}$/
const DEFAULT_TOKEN = 'BTC'

type Where = Pick<FlowInput, 'query' | 'state'>

/** The token that the address names, or else the navigation state (spec §2 Wallet); what is no ticker falls back to the default. */
const tokenIn = ({ query, state }: Where): string =>
  [query['token'], textIn(state, 'token')].find((text) => text !== undefined && TICKER.test(text)) ?? DEFAULT_TOKEN

export const singleAssetMachine = setup({
  types: {} as {
    context: { readonly token: string }
    events: Extract<AppEvent, { type: 'url.change' }>
    input: Where
    children: { tokenBalances: 'tokenBalances'; transactionList: 'transactionList' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { tokenBalances: tokenBalancesMachine, transactionList: transactionListMachine },
  actions: { setToken: assign((_, where: Where) => ({ token: tokenIn(where) })) },
}).createMachine({
  id: 'singleAsset',
  description: 'One token of a person: the balance, its value and its history',
  meta: { spec: ['§2 Single asset', '§3 Token balance'] },
  context: ({ input }) => ({ token: tokenIn(input) }),
  invoke: { id: 'tokenBalances', src: 'tokenBalances', input: {} },
  initial: 'shown',
  states: {
    shown: {
      description: 'Another token restarts the history and drops a pending answer',
      meta: { shows: [['link', WALLET_TITLE]] },
      invoke: {
        id: 'transactionList',
        src: 'transactionList',
        input: ({ context }) => ({ ...NO_FILTER, asset: context.token }),
      },
      on: {
        'url.change': { target: 'shown', reenter: true, actions: { type: 'setToken', params: ({ event }) => event } },
      },
    },
  },
})
