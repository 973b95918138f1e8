import { ordersAsk } from '#machines/m2m/rules/order-tabs.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchOrders } from '#machines/m2m/endpoints/orders.ts'

export const ordersMachine = definePagedList({
  id: 'orders',
  title: 'Orders',
  spec: ['§2 M2M Orders', '§4 Orders list'],
  endpoint: fetchOrders,
  input: ordersAsk,
  refreshOn: ['order.changed', 'message.added', 'message.read'],
  paging: { keyOf: ({ order_no }: Order) => order_no, nothing: 'No orders here' },
})
