import { NO_SWAPS, SWAP_ORDERS_TITLE } from '#machines/exchange/messages/swap.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { fetchSwaps } from '#machines/exchange/endpoints/swaps.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'

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
