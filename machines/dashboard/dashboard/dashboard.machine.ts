import { assign, setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { recentTransactionsMachine, tokenBalancesMachine, cryptoTotalMachine } from '#machines/wallet/reads.machine.ts'
import { settingsMachine } from '#machines/accounts/settings/settings.machine.ts'
import { latestOrdersMachine } from '#machines/dashboard/reads.machine.ts'
import { marketMoversMachine } from './market-movers.machine.ts'

export interface DashboardContext {
  /** The currency of the total; empty: that of the settings. */
  readonly currency: string
}

export type DashboardEvent = { type: 'currency.choose'; value: string }

export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext
    events: DashboardEvent
    children: {
      tokenBalances: 'tokenBalances'
      cryptoTotal: 'cryptoTotal'
      latestOrders: 'latestOrders'
      marketMovers: 'marketMovers'
      recentTransactions: 'recentTransactions'
      settings: 'settings'
    }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    tokenBalances: tokenBalancesMachine,
    cryptoTotal: cryptoTotalMachine,
    latestOrders: latestOrdersMachine,
    marketMovers: marketMoversMachine,
    recentTransactions: recentTransactionsMachine,
    settings: settingsMachine,
  },
  guards: { isChosen: ({ context }) => context.currency !== '' },
  actions: { setCurrency: assign((_, { value }: { value: string }) => ({ currency: value })) },
}).createMachine({
  id: 'dashboard',
  description: 'Profile, balances, markets and recent activity; each part fetches its own data',
  meta: { spec: ['§2 Dashboard', '§4 Hide-assets'] },
  context: { currency: '' },
  invoke: [
    { id: 'tokenBalances', src: 'tokenBalances', input: {} },
    { id: 'latestOrders', src: 'latestOrders', input: {} },
    { id: 'marketMovers', src: 'marketMovers', input: undefined },
    { id: 'recentTransactions', src: 'recentTransactions', input: { asset: '' } },
    { id: 'settings', src: 'settings', input: undefined },
  ],
  on: {
    'currency.choose': {
      target: '.checkingCurrency',
      description: 'Another currency restarts the request of the total and drops a pending answer',
      actions: { type: 'setCurrency', params: ({ event }) => event },
    },
  },
  initial: 'inSettingsCurrency',
  states: {
    checkingCurrency: {
      description: 'Checking whether the currency of the settings is wanted again',
      always: [{ guard: 'isChosen', target: 'inChosenCurrency' }, { target: 'inSettingsCurrency' }],
    },
    inSettingsCurrency: {
      description: 'The total is in the currency of the settings; a click on it hides or shows the amounts',
      meta: { shows: [['heading', 'Dashboard']] },
    },
    inChosenCurrency: {
      description: 'The total is in a currency chosen here',
      meta: { shows: [['heading', 'Dashboard']] },
      invoke: { id: 'cryptoTotal', src: 'cryptoTotal', input: ({ context: { currency } }) => ({ currency }) },
    },
  },
})
