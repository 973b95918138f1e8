import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { ordersAsk } from '#machines/orders/rules/order-tabs.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { fetchOrders } from '#machines/orders/endpoints/orders.ts'

export const ordersMachine = definePagedList({
  id: 'orders',
  title: 'Orders',
  spec: ['§2 M2M Orders', '§4 Orders list'],
  endpoint: fetchOrders,
  input: ordersAsk,
  refreshOn: ['order.changed', 'case.changed', 'message.added', 'message.read'],
  paging: { keyOf: ({ order_no }: Order) => order_no, nothing: 'No orders here' },
})
