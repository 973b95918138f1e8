import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const sandboxFlows = {
  payoutControls: {
    title: 'Sandbox: crypto withdrawals',
    description: 'What the test networks do with crypto withdrawals',
    page: 'sandbox',
    folder: 'sandbox-settings',
  },
  marketControls: {
    title: 'Test market data',
    page: 'sandbox',
    description: 'The faults of the test provider of market data',
    folder: 'sandbox-settings',
  },
  rateControls: {
    title: 'Test exchange rates',
    page: 'sandbox',
    description: 'The faults of the test provider of exchange rates',
    folder: 'sandbox-settings',
  },
  swapControls: {
    title: 'Test exchange provider',
    page: 'sandbox',
    description: 'How swaps end, and the faults of the test exchange provider',
    folder: 'sandbox-settings',
  },
  chainControls: {
    title: 'Test networks',
    page: 'sandbox',
    description: 'Paying to a deposit address from outside, and replacing blocks',
  },
  sandboxControls: {
    title: 'Sandbox controls',
    page: 'sandbox',
    description: 'Test funds, the clock, and a demo trader who places an order on request',
  },
  bankControls: {
    title: 'Test bank',
    page: 'sandbox',
    description: 'What the test bank does with a fiat deposit or withdrawal',
  },
  sandboxMail: {
    title: 'Sandbox mailbox',
    page: 'sandbox',
    description: 'Every email that the sandbox sent',
    file: 'reads',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
