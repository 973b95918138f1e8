import type { FlowEntry } from './flow-entry.ts'

export const appFlows = {
  session: {
    title: 'Session',
    area: 'app',
    description: 'Who sits at this browser; settings and stream of a trader',
    headless: true,
  },
  bell: {
    title: 'Bell',
    area: 'app',
    description: 'The unread notifications, at the top of every screen, and what is done with them',
  },
  notices: {
    title: 'Notifications',
    area: 'app',
    description: 'What happened to orders and money, page by page',
    folder: 'bell',
  },
  dashboard: {
    title: 'Dashboard',
    area: 'app',
    page: 'dashboard',
    description: 'Who the person is, what they have, what happened last',
  },
  tokenBalances: {
    title: 'Token balances',
    area: 'wallet',
    description: 'What is available, reserved and in escrow',
    folder: 'dashboard',
  },
  sandboxControls: {
    title: 'Sandbox controls',
    area: 'app',
    page: 'sandbox',
    description: 'Test money, the clock, and a demo trader who takes an advert on request',
  },
  sandboxMail: {
    title: 'Sandbox mailbox',
    area: 'app',
    page: 'sandbox',
    description: 'Every mail that the sandbox sent',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
