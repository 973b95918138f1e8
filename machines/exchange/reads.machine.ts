import { NO_SWAPS, SWAP_ORDERS_TITLE } from '#machines/exchange/messages/swap.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { fetchSwaps } from '#machines/exchange/endpoints/swaps.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { NO_BUY_SELL_ORDERS, BUY_SELL_ORDERS } from '#machines/exchange/messages/quotes.ts'
import type { BuySellOrder } from '#machines/exchange/rules/quotes.ts'
import { fetchBuySellOrders } from '#machines/exchange/endpoints/quotes.ts'

/** Rows of a page. */
const PAGE = 20

export const swapOrdersMachine = definePagedList({
  id: 'swapOrders',
  title: SWAP_ORDERS_TITLE,
  spec: ['§2 M2M Orders', '§7 Swap'],
  endpoint: fetchSwaps,
  input: () => ({ query: { limit: PAGE } }),
  refreshOn: ['notice.added'],
  paging: { keyOf: ({ id }: Swap) => id, nothing: NO_SWAPS },
})

export const buySellOrdersMachine = definePagedList({
  id: 'buySellOrders',
  title: BUY_SELL_ORDERS,
  spec: ['§2 M2M Orders', '§2 Buy/Sell'],
  endpoint: fetchBuySellOrders,
  input: () => ({ query: { limit: PAGE } }),
  refreshOn: ['transaction.changed'],
  paging: { keyOf: ({ order_id }: BuySellOrder) => order_id, nothing: NO_BUY_SELL_ORDERS },
})
