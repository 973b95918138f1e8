import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const shellFlows = {
  session: {
    title: 'Session',
    description: 'The session of this browser, with the settings and the stream of a trader',
    headless: true,
  },
  bell: {
    title: 'Bell',
    description: 'The unread notifications, at the top of every screen',
  },
  notices: {
    title: 'Notifications',
    description: 'What happened to orders and funds, page by page',
    file: 'reads',
  },
  siteMenu: {
    title: 'Search and menu',
    description: 'The search and the links of the site, at the top of every screen',
  },
  search: {
    title: 'Search',
    description: 'Coins, functions, posts and announcements in one list',
  },
  userMenu: {
    title: 'User menu',
    description: 'The pages of the account, the display currency and the logout, at the top of every screen',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
