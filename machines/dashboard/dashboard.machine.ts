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
  description: 'Profile, balances and recent activity; each part fetches its own data',
  meta: { spec: ['§2 Dashboard', '§4 Hide-assets'] },
  initial: 'shown',
  states: {
    shown: {
      description: 'Balances and orders refresh themselves; a click on the total hides or shows the amounts',
      meta: { shows: [['heading', 'Dashboard']] },
      invoke: [
        { id: 'tokenBalances', src: 'tokenBalances', input: {} },
        { id: 'latestOrders', src: 'latestOrders', input: {} },
        { id: 'settings', src: 'settings', input: undefined },
      ],
    },
  },
})
