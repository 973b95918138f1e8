import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { fetchOrders } from '#machines/m2m/endpoints/orders.ts'
import { ordersMachine } from './orders.machine.ts'
import { cancelledSale, completedPurchase, paidSale, unpaidPurchase } from '#machines/m2m/samples/listed-orders.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'

export const ordersModel = definePagedListModel(ordersMachine, {
  endpoint: fetchOrders,
  input: { tab: 'processing', filter: '' },
  request: { query: { tab: 'processing', limit: 20 } },
  rows: [unpaidPurchase, paidSale, completedPurchase, cancelledSale],
  refusals: { unreadable },
})
