import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const dashboardFlows = {
  latestOrders: {
    title: 'Latest orders',
    description: 'The three newest orders',
    file: 'reads',
  },
  dashboard: {
    title: 'Dashboard',
    page: 'dashboard',
    description: 'Profile, balances and recent activity',
  },
  marketMovers: {
    title: 'Market movers',
    description: 'Gainers, losers and new tokens',
    folder: 'dashboard',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
