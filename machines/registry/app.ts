import type { FlowEntry } from './flow-entry.ts'

export const appFlows = {
  session: {
    title: 'Session',
    area: 'app',
    description: 'Who sits at this browser; settings and stream of a trader',
    headless: true,
    model: async () => (await import('../session/session.model.ts')).sessionModel,
  },
  bell: {
    title: 'Bell',
    area: 'app',
    description: 'The unread notifications, at the top of every screen, and what is done with them',
    model: async () => (await import('../bell/bell.model.ts')).bellModel,
  },
  notices: {
    title: 'Notifications',
    area: 'app',
    description: 'What happened to orders and money, page by page',
    folder: 'bell',
    model: async () => (await import('../bell/notices.model.ts')).noticesModel,
  },
  dashboard: {
    title: 'Dashboard',
    area: 'app',
    page: 'dashboard',
    description: 'Who the person is, what they have, what happened last',
    machine: async () => (await import('../dashboard/dashboard.machine.ts')).dashboardMachine,
    model: async () => (await import('../dashboard/dashboard.model.ts')).dashboardModel,
  },
  tokenBalances: {
    title: 'Token balances',
    area: 'wallet',
    description: 'What is available, reserved and in escrow',
    folder: 'dashboard',
    model: async () => (await import('../dashboard/token-balances.model.ts')).tokenBalancesModel,
  },
  sandboxControls: {
    title: 'Sandbox controls',
    area: 'app',
    page: 'sandbox',
    description: 'Test money, the clock, and a demo trader who takes an advert on request',
    machine: async () => (await import('../sandbox-controls/sandbox-controls.machine.ts')).sandboxControlsMachine,
    model: async () => (await import('../sandbox-controls/sandbox-controls.model.ts')).sandboxControlsModel,
  },
  sandboxMail: {
    title: 'Sandbox mailbox',
    area: 'app',
    page: 'sandbox',
    description: 'Every mail that the sandbox sent',
    machine: async () => (await import('../sandbox-mail/sandbox-mail.machine.ts')).sandboxMailMachine,
    model: async () => (await import('../sandbox-mail/sandbox-mail.model.ts')).sandboxMailModel,
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
