import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const catalogFlows = {
  p2pTokens: {
    title: 'Tokens to choose from',
    description: 'The tokens that can be traded',
    folder: 'trade-options',
  },
  currencies: {
    title: 'Currencies to choose from',
    description: 'The fiat currencies of payments',
    folder: 'trade-options',
  },
  paymentMethods: {
    title: 'Payment methods to choose from',
    description: 'The payment methods an advert can name',
    folder: 'trade-options',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
