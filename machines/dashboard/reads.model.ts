import { unpaidPurchase } from '#machines/adverts/samples/placed-order.ts'
import { completedPurchase, paidSale } from '#machines/orders/samples/listed-orders.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { latestOrdersMachine } from './reads.machine.ts'

export const latestOrdersModel = defineRemoteDataModel(latestOrdersMachine, {
  input: {},
  request: { query: { limit: 3 } },
  found: { status: 200, body: { data: [unpaidPurchase, paidSale, completedPurchase], next_cursor: null } },
  refusals: { unreadable },
})
