import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const exchangeFlows = {
  swap: {
    title: 'Swap',
    page: 'swap',
    description: 'One token for another at an address, without an account',
  },
  swapStatus: {
    title: 'Swap status',
    page: 'swapStatus',
    description: 'One swap, followed until it is over',
  },
  savedSwaps: {
    title: 'Swaps on this device',
    description: 'The swaps that a visitor made on this device',
  },
  swapOrders: {
    title: 'Swap Orders',
    page: 'swapOrders',
    description: 'The swaps of a person, page by page',
    file: 'reads',
  },
  convert: {
    title: 'Convert',
    page: 'convert',
    description: 'One token to another at the price of a quote',
  },
  convertQuote: {
    title: 'Quote of a conversion',
    description: 'Both amounts of a conversion: shown, held for 15 seconds and confirmed',
    folder: 'quote',
  },
  buySell: {
    title: 'Buy & Sell',
    page: 'buySell',
    description: 'Buying crypto for fiat, or selling it, in three steps: for the own account or an external recipient',
  },
  buySellQuote: {
    title: 'Quote of a purchase or sale',
    description: 'Both amounts of a purchase or sale: shown, held for 15 seconds and confirmed',
    folder: 'quote',
  },
  externalRecipient: {
    title: 'External recipient',
    description: 'The address that a purchase goes to, or the bank account that a sale is paid out to',
    folder: 'external-order',
  },
  externalOrder: {
    title: 'Purchase or sale with an external recipient',
    description: 'The amount, the review and the order of a purchase to an address or a sale to a bank account',
  },
  buySellOrders: {
    title: 'Buy & Sell Orders',
    page: 'buySellOrders',
    description: 'What a person bought from the platform and sold to it',
    file: 'reads',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
