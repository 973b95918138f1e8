import { confirmingSwap, failedSwap, finishedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { swapOrdersMachine, buySellOrdersMachine } from './reads.machine.ts'
import { purchaseOrder, saleOrder } from '#machines/exchange/samples/quotes.ts'

export const swapOrdersModel = definePagedListModel(swapOrdersMachine, {
  input: {},
  request: { query: { limit: 20 } },
  rows: [
    waitingSwap,
    { ...confirmingSwap, id: '6b1b2c3d4e5f6b' },
    { ...finishedSwap, id: '7c1b2c3d4e5f6c' },
    { ...failedSwap, id: '8d1b2c3d4e5f6d' },
  ],
  refusals: { unreadable },
})

export const buySellOrdersModel = definePagedListModel(buySellOrdersMachine, {
  input: {},
  request: { query: { limit: 20 } },
  rows: [purchaseOrder, saleOrder],
  refusals: { unreadable },
})
