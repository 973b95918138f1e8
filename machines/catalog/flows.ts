import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const catalogFlows = {
  p2pTokens: {
    title: 'Tokens to choose from',
    description: 'The tokens that can be traded',
    file: 'reads',
  },
  currencies: {
    title: 'Currencies to choose from',
    description: 'The fiat currencies of payments',
    file: 'reads',
  },
  paymentMethods: {
    title: 'Payment methods to choose from',
    description: 'The payment methods an advert can name',
    file: 'reads',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
