import type { ComponentType } from 'react'
import type { AnyEventObject } from 'xstate'
import { SETTINGS_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'

export interface Exception {
  /** Events, or offers by their names, without a control in every state that takes them. */
  readonly unoffered?: readonly string[]
  /** Names that a parent's view shows. */
  readonly elsewhere?: readonly string[]
  /** What is shown in place of a name while its component is loaded. */
  readonly meanwhile?: Readonly<Record<string, string>>
}

/** A view that shows a part of a flow inside another view, with controls for some of its events. */
export interface Part extends Exception {
  readonly name: string
  readonly load: () => Promise<ComponentType<never>>
  readonly only: (event: AnyEventObject) => boolean
}

/** Read-only data accepts `data.refresh` in every state; its control is shown only after a failure. */
const SHOWN_ONLY: Exception = { unoffered: ['data.refresh'] }

/** What a view need not show, by the machine's id. */
export const exceptions: Readonly<Record<string, Exception>> = {
  // Adverts and tokens are in child views; the modal is loaded with the first trade.
  marketplace: {
    unoffered: ['advert.choose', 'token.choose "USDT"'],
    meanwhile: { 'Trade with': 'Loading' },
  },
  // The adverts are in a child view.
  myTrades: { unoffered: ['advert.edit', 'advert.close', 'advert.pause', 'advert.reopen'] },
  // The popup has the heading.
  loginForm: { elsewhere: ['Login to your account'] },
  // The accounts are in a child view.
  paymentMethod: { unoffered: ['account.edit', 'account.delete', 'payout.edit', 'payout.delete'] },
  // Only the fields of the chosen method are shown.
  payoutAccount: { unoffered: ['field.leave "handle"', 'field.leave "email_or_phone"'] },
  editPayoutAccount: {
    unoffered: ['method', 'operator', 'phone_number', 'email_or_phone'].map((name) => `field.leave "${name}"`),
  },
  // The devices are in a child view.
  manageSessions: { unoffered: ['session.end', 'others.end'] },
  // The notifications are in a child view.
  bell: { unoffered: ['notices.read', 'notice.follow'] },
  p2pTokens: SHOWN_ONLY,
  currencies: SHOWN_ONLY,
  paymentMethods: SHOWN_ONLY,
  tokenBalances: SHOWN_ONLY,
  cryptoTotal: SHOWN_ONLY,
  currencyBalances: SHOWN_ONLY,
  unaddedTokens: SHOWN_ONLY,
  walletTokens: SHOWN_ONLY,
  // The tokens are in child views.
  wallet: { unoffered: ['token.add', 'token.remove'] },
  // The announcements are in a child view.
  home: {
    unoffered: ['announcements.stop', 'announcements.start'],
    elsewhere: ['Pause announcements', 'Play announcements'],
  },
  homeSite: SHOWN_ONLY,
  latestPosts: SHOWN_ONLY,
  // The currencies are in a child view, beside the total.
  dashboard: { unoffered: ['currency.choose'] },
  latestOrders: SHOWN_ONLY,
  coins: SHOWN_ONLY,
  contentPage: SHOWN_ONLY,
  pageQuestions: SHOWN_ONLY,
  site: SHOWN_ONLY,
  post: SHOWN_ONLY,
  movers: SHOWN_ONLY,
  coin: SHOWN_ONLY,
  coinChart: SHOWN_ONLY,
  recentTransactions: SHOWN_ONLY,
  bankDetails: SHOWN_ONLY,
  payoutAccounts: SHOWN_ONLY,
  sessions: SHOWN_ONLY,
  depositAddress: SHOWN_ONLY,
  cryptoDeposits: SHOWN_ONLY,
  queues: SHOWN_ONLY,
  orderRecord: SHOWN_ONLY,
  operatorList: SHOWN_ONLY,
  networks: SHOWN_ONLY,
  networkRecord: SHOWN_ONLY,
  outageList: SHOWN_ONLY,
  inventoryList: SHOWN_ONLY,
  jobRecord: SHOWN_ONLY,
  bankTransferRecord: SHOWN_ONLY,
  depositRecord: SHOWN_ONLY,
  supportRecord: SHOWN_ONLY,
  actRecord: SHOWN_ONLY,
  withdrawalReview: SHOWN_ONLY,
  personRecord: SHOWN_ONLY,
  // The acts are in a child view.
  operatorOrder: { unoffered: ['act.choose'] },
  operatorTeam: { unoffered: ['act.choose'] },
  operatorDeposit: { unoffered: ['act.choose'] },
  operatorSupportRequest: { unoffered: ['act.choose'] },
  operatorNetwork: { unoffered: ['act.choose'] },
  operatorOutages: { unoffered: ['act.choose'] },
  operatorInventory: { unoffered: ['act.choose'] },
  operatorJob: { unoffered: ['act.choose'] },
  operatorBankTransfer: { unoffered: ['act.choose'] },
  operatorRequest: { unoffered: ['act.choose'] },
  operatorWithdrawal: { unoffered: ['act.choose'] },
  operatorPerson: { unoffered: ['act.choose'] },
  // The items are in a child view.
  queue: { unoffered: ['item.take', 'item.return'] },
}

/** By the machine's id. */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  site: [
    {
      name: 'the page Careers',
      load: async () => (await import('#src/views/website/careers-page.tsx')).CareersPage,
      only: () => true,
      ...SHOWN_ONLY,
    },
    {
      name: 'the page Contact',
      load: async () => (await import('#src/views/website/contact-page.tsx')).ContactPage,
      only: () => true,
      ...SHOWN_ONLY,
    },
  ],
  posts: [
    {
      name: 'the page Product Updates',
      load: async () => (await import('#src/views/website/product-updates-page.tsx')).ProductUpdatesPage,
      only: () => true,
    },
  ],
  tokenBalances: [
    {
      name: 'the crypto assets of the wallet',
      load: async () => (await import('#src/views/wallet/balances/crypto-assets.tsx')).CryptoAssets,
      only: () => true,
      unoffered: ['data.refresh'],
      elsewhere: ['Balances'],
    },
    {
      name: 'the balance of one asset',
      load: async () => (await import('#src/views/wallet/balances/asset-balance.tsx')).AssetBalance,
      only: () => true,
      unoffered: ['data.refresh'],
      elsewhere: ['Balances'],
    },
  ],
  coin: [
    {
      name: 'the public page of a coin',
      load: async () => (await import('#src/views/markets/coin/coin-page.tsx')).PublicCoin,
      only: () => true,
      unoffered: ['data.refresh'],
    },
  ],
  movers: [
    {
      name: 'the Markets card of the dashboard',
      load: async () => (await import('#src/views/dashboard/mover-rows.tsx')).MoverRows,
      only: () => true,
      unoffered: ['data.refresh'],
    },
  ],
  settings: [
    {
      name: 'the total of the dashboard',
      load: async () => (await import('#src/views/dashboard/total-amount.tsx')).ToggleableTotal,
      only: ({ type, name }) => type === 'setting.change' && name === 'hide_assets',
      elsewhere: [SETTINGS_TITLE, '', TRY_AGAIN, 'Reset 2FA'],
    },
  ],
}
