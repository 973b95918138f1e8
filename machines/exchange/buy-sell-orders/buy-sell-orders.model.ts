import { fetchBuySellOrders } from '#machines/exchange/endpoints/quotes.ts'
import { purchaseOrder, saleOrder } from '#machines/exchange/samples/quotes.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { buySellOrdersMachine } from './buy-sell-orders.machine.ts'

export const buySellOrdersModel = definePagedListModel(buySellOrdersMachine, {
  endpoint: fetchBuySellOrders,
  input: {},
  request: { query: { limit: 20 } },
  rows: [purchaseOrder, saleOrder],
  refusals: { unreadable },
})
