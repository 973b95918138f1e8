import type { Recipient } from '#machines/exchange/rules/buy-sell-drafts.ts'

/** What can be chosen on step 1, whoever receives. */
export const choices = {
  'side.choose': { actions: { type: 'setSide', params: ({ event }: { event: { side: 'buy' | 'sell' } }) => event } },
  'token.choose': {
    actions: { type: 'setToken', params: ({ event }: { event: { ticker: string } }) => ({ token: event.ticker }) },
  },
  'currency.choose': {
    actions: {
      type: 'setCurrency',
      params: ({ event }: { event: { ticker: string } }) => ({ currency: event.ticker }),
    },
  },
  'recipient.choose': {
    guard: 'isExternalOffered',
    target: 'checkingAccount',
    actions: { type: 'setRecipient', params: ({ event }: { event: { recipient: Recipient } }) => event },
  },
} as const
