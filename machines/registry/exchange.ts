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
  savedSwaps: {
    title: 'Swaps on this device',
    area: 'wallet',
    description: 'The swaps that a visitor made on this device',
  },
  swapOrders: {
    title: 'Swap Orders',
    area: 'wallet',
    page: 'swapOrders',
    description: 'The swaps of a person, page by page',
  },
  convert: {
    title: 'Convert',
    area: 'wallet',
    page: 'convert',
    description: 'One token to another at the price of a quote',
  },
  convertQuote: {
    title: 'Quote of a conversion',
    area: 'wallet',
    description: 'Both amounts of a conversion: shown, held for 15 seconds and confirmed',
    folder: 'quote',
  },
  buySell: {
    title: 'Buy & Sell',
    area: 'wallet',
    page: 'buySell',
    description: 'Buying crypto for fiat, or selling it, in three steps: for the own account or an external recipient',
  },
  buySellQuote: {
    title: 'Quote of a purchase or sale',
    area: 'wallet',
    description: 'Both amounts of a purchase or sale: shown, held for 15 seconds and confirmed',
    folder: 'quote',
  },
  externalRecipient: {
    title: 'External recipient',
    area: 'wallet',
    description: 'The address that a purchase goes to, or the bank account that a sale is paid out to',
    folder: 'external-order',
  },
  externalOrder: {
    title: 'Purchase or sale with an external recipient',
    area: 'wallet',
    description: 'The amount, the review and the order of a purchase to an address or a sale to a bank account',
  },
  buySellOrders: {
    title: 'Buy & Sell Orders',
    area: 'wallet',
    page: 'buySellOrders',
    description: 'What a person bought from the platform and sold to it',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
