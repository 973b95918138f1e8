import { setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { latestOrdersMachine } from './latest-orders.machine.ts'
import { tokenBalancesMachine } from './token-balances.machine.ts'

export const dashboardMachine = setup({
  types: {
    children: {} as { tokenBalances: 'tokenBalances'; latestOrders: 'latestOrders' },
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { tokenBalances: tokenBalancesMachine, latestOrders: latestOrdersMachine },
}).createMachine({
  id: 'dashboard',
  description: 'Who the person is, what they have, what happened last; each part fetches itself',
  meta: { spec: '§2 Dashboard' },
  initial: 'shown',
  states: {
    shown: {
      description: 'Balances and orders keep themselves fresh',
      meta: { shows: [['heading', 'Dashboard']] },
      invoke: [
        { id: 'tokenBalances', src: 'tokenBalances', input: {} },
        { id: 'latestOrders', src: 'latestOrders', input: {} },
      ],
    },
  },
})
