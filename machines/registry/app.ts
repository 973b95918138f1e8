import type { FlowEntry } from './flow-entry.ts'

export const appFlows = {
  session: {
    title: 'Session',
    area: 'app',
    description: 'The session of this browser, with the settings and the stream of a trader',
    headless: true,
  },
  bell: {
    title: 'Bell',
    area: 'app',
    description: 'The unread notifications, at the top of every screen',
  },
  notices: {
    title: 'Notifications',
    area: 'app',
    description: 'What happened to orders and funds, page by page',
    folder: 'bell',
  },
  siteMenu: {
    title: 'Search and menu',
    area: 'app',
    description: 'The search and the links of the site, at the top of every screen',
  },
  search: {
    title: 'Search',
    area: 'app',
    description: 'Coins, functions, posts and announcements in one list',
  },
  userMenu: {
    title: 'User menu',
    area: 'app',
    description: 'The pages of the account, the display currency and the logout, at the top of every screen',
  },
  dashboard: {
    title: 'Dashboard',
    area: 'app',
    page: 'dashboard',
    description: 'Profile, balances and recent activity',
  },
  tokenBalances: {
    title: 'Token balances',
    area: 'wallet',
    description: 'What is available, reserved and in escrow',
    folder: 'dashboard',
  },
  cryptoTotal: {
    title: 'Total in a chosen currency',
    area: 'wallet',
    description: 'All crypto of a person in the currency chosen beside it',
    folder: 'dashboard',
  },
  marketMovers: {
    title: 'Market movers',
    area: 'app',
    description: 'Gainers, losers and new tokens',
    folder: 'dashboard',
  },
  markets: {
    title: 'Markets',
    area: 'app',
    page: 'markets',
    description: 'Coins by market cap, searched and sorted',
  },
  coins: {
    title: 'Coins',
    area: 'app',
    description: 'Prices, changes, volumes and market caps of the largest coins',
    folder: 'markets',
  },
  home: {
    title: 'Home',
    area: 'app',
    page: 'home',
    description: 'What the product is, with announcements, prices and news',
  },
  homeSite: {
    title: 'Texts of the home page',
    area: 'app',
    description: 'Hero, announcements, fees, steps and reasons',
    folder: 'home',
  },
  latestPosts: {
    title: 'Latest news',
    area: 'app',
    description: 'The three newest posts',
    folder: 'home',
  },
  movers: {
    title: 'Top gainers and losers',
    area: 'app',
    description: 'The coins that gained and lost most in 24 hours',
    folder: 'markets',
  },
  sandboxControls: {
    title: 'Sandbox controls',
    area: 'app',
    page: 'sandbox',
    description: 'Test funds, the clock, and a demo trader who places an order on request',
  },
  bankControls: {
    title: 'Test bank',
    area: 'app',
    page: 'sandbox',
    description: 'What the test bank does with a fiat deposit or withdrawal',
  },
  sandboxMail: {
    title: 'Sandbox mailbox',
    area: 'app',
    page: 'sandbox',
    description: 'Every email that the sandbox sent',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
