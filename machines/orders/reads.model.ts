import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { ordersMachine } from './reads.machine.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { unpaidPurchase } from '#machines/adverts/samples/placed-order.ts'
import { cancelledSale, completedPurchase, paidSale } from '#machines/orders/samples/listed-orders.ts'

export const ordersModel = definePagedListModel(ordersMachine, {
  input: { tab: 'processing', filter: '' },
  request: { query: { tab: 'processing', limit: 20 } },
  rows: [unpaidPurchase, paidSale, completedPurchase, cancelledSale],
  refusals: { unreadable },
})
