import type { FlowEntry } from './flow-entry.ts'

export const exchangeFlows = {
  swap: {
    title: 'Swap',
    area: 'wallet',
    page: 'swap',
    description: 'One token for another at an address, without an account',
  },
  swapStatus: {
    title: 'Swap status',
    area: 'wallet',
    page: 'swapStatus',
    description: 'One swap, followed until it is over',
  },
  swapOrders: {
    title: 'Swap Orders',
    area: 'wallet',
    page: 'swapOrders',
    description: 'The swaps of a person, page by page',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
