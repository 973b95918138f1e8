import { NO_BUY_SELL_ORDERS, BUY_SELL_ORDERS } from '#machines/exchange/messages/quotes.ts'
import type { BuySellOrder } from '#machines/exchange/rules/quotes.ts'
import { fetchBuySellOrders } from '#machines/exchange/endpoints/quotes.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'

const PAGE = 20

export const buySellOrdersMachine = definePagedList({
  id: 'buySellOrders',
  title: BUY_SELL_ORDERS,
  spec: ['§2 M2M Orders', '§2 Buy/Sell'],
  endpoint: fetchBuySellOrders,
  input: () => ({ query: { limit: PAGE } }),
  refreshOn: ['transaction.changed'],
  paging: { keyOf: ({ order_id }: BuySellOrder) => order_id, nothing: NO_BUY_SELL_ORDERS },
})
