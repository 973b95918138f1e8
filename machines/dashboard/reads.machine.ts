import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchOrders } from '#machines/orders/endpoints/orders.ts'

/** As many as the dashboard shows (spec §9 Recent transactions). */
const LATEST = 3

export const latestOrdersMachine = defineRemoteData({
  id: 'latestOrders',
  title: 'Latest orders',
  spec: ['§2 Dashboard', '§9 Recent transactions'],
  endpoint: fetchOrders,
  input: () => ({ query: { limit: LATEST } }),
  refreshOn: ['order.changed', 'case.changed', 'message.added', 'message.read'],
})
