import { setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { latestOrdersMachine } from './latest-orders.machine.ts'
import { tokenBalancesMachine } from './token-balances.machine.ts'

export const dashboardMachine = setup({
  types: {} as {
    children: { tokenBalances: 'tokenBalances'; latestOrders: 'latestOrders'; settings: 'settings' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { tokenBalances: tokenBalancesMachine, latestOrders: latestOrdersMachine, settings: settingsMachine },
}).createMachine({
  id: 'dashboard',
  description: 'Who the person is, what they have, what happened last; each part fetches itself',
  meta: { spec: ['§2 Dashboard', '§4 Hide-assets'] },
  initial: 'shown',
  states: {
    shown: {
      description:
        'Balances and orders keep themselves fresh; a click on the total hides what the person has, or shows it',
      meta: { shows: [['heading', 'Dashboard']] },
      invoke: [
        { id: 'tokenBalances', src: 'tokenBalances', input: {} },
        { id: 'latestOrders', src: 'latestOrders', input: {} },
        { id: 'settings', src: 'settings', input: undefined },
      ],
    },
  },
})
