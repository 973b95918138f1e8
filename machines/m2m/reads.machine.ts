import { fetchOpenAdverts, fetchOwnAdverts } from '#machines/m2m/endpoints/adverts.ts'
import { openAdvertsInput } from '#machines/m2m/rules/advert-filter.ts'
import { ADVERTS, OWN_ADVERTS } from '#machines/m2m/messages/marketplace.ts'
import type { Advert } from '#machines/m2m/rules/trade.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { advertsAsk } from '#machines/m2m/rules/own-advert-filters.ts'
import { ordersAsk } from '#machines/m2m/rules/order-tabs.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { fetchOrders } from '#machines/m2m/endpoints/orders.ts'

export const openAdvertsMachine = definePagedList({
  id: 'openAdverts',
  title: ADVERTS,
  spec: ['§4 M2M list', '§7 Public data'],
  endpoint: fetchOpenAdverts,
  input: openAdvertsInput,
  live: true,
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts match' },
})

export const ownAdvertsMachine = definePagedList({
  id: 'ownAdverts',
  title: OWN_ADVERTS,
  spec: ['§2 My Trades', '§7 M2M'],
  endpoint: fetchOwnAdverts,
  input: advertsAsk,
  refreshOn: ['advert.changed'],
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts here' },
})

export const ordersMachine = definePagedList({
  id: 'orders',
  title: 'Orders',
  spec: ['§2 M2M Orders', '§4 Orders list'],
  endpoint: fetchOrders,
  input: ordersAsk,
  refreshOn: ['order.changed', 'case.changed', 'message.added', 'message.read'],
  paging: { keyOf: ({ order_no }: Order) => order_no, nothing: 'No orders here' },
})
