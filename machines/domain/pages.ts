import { PRODUCT } from './product.ts'
import { OPEN, websitePages } from './website-pages.ts'

/** The frame around a page: `tool` gives the whole window to one screen that scrolls by itself. */
export type PageLayout = 'public' | 'auth' | 'dashboard' | 'tool'

/**
 * Who may open a page. `guest`: who is signed in is led on to the dashboard. `user`: who is not signed in logs in first. `sandbox`: everybody,
 * while the server runs on sandbox providers.
 */
export type PageAccess = 'public' | 'guest' | 'user' | 'sandbox'

/** Where toasts appear and for how long: on pages that show or move a person's funds bottom right, for three seconds (spec section 9). */
export type ToastPosition = 'page' | 'money'

/** One page of the app (spec section 2, Route table). */
export interface Page {
  /** Its parameters are named parts: `/orders/:order_no`. */
  readonly path: `/${string}`
  /** What menus call it; for pages that a menu leads to. */
  readonly label?: string
  /** document.title */
  readonly title: string
  /** The page has a title of its own once its data is there. */
  readonly ownTitle?: true
  readonly layout: PageLayout
  readonly access: PageAccess
  readonly toasts: ToastPosition
  /** Whether search engines may list it. */
  readonly indexable: boolean
  /** What search engines and link previews show of an indexable page. */
  readonly description?: string
}

type Kind = Pick<Page, 'layout' | 'access' | 'indexable' | 'toasts'>
type ListedPage = Page & ({ readonly indexable: false } | { readonly indexable: true; readonly description: string })

const AUTH = { layout: 'auth', access: 'public', indexable: false, toasts: 'page' } as const satisfies Kind
const OWN = { layout: 'dashboard', access: 'user', indexable: false, toasts: 'page' } as const satisfies Kind
const MONEY = { toasts: 'money' } as const satisfies Partial<Kind>

/** Every page that exists. */
export const pages = {
  home: {
    path: '/',
    title: PRODUCT.name,
    description: `${PRODUCT.name}: buy and sell crypto with other people, protected by escrow.`,
    ...OPEN,
  },
  marketplace: {
    path: '/m2m',
    label: 'M2M',
    title: 'M2M',
    description: 'Buy and sell crypto with other traders, protected by escrow.',
    ...OPEN,
    ...MONEY,
  },
  buySell: {
    path: '/buy-sell',
    label: 'Buy & Sell',
    title: 'Buy/Sell Cryptocurrencies',
    description: 'Buy crypto with fiat, or sell it, at a price that is held while you confirm.',
    ...OPEN,
    ...MONEY,
  },
  markets: {
    path: '/markets',
    label: 'Markets',
    title: 'Cyrpto Markets',
    description: 'Live prices, gainers and losers of the crypto markets.',
    ...OPEN,
  },
  ...websitePages,
  /** An address of old links; it leads to the order in the dashboard. */
  fiatOrderDetails: {
    path: '/m2m/fiat-order-details',
    title: 'M2M Order',
    ...OPEN,
    indexable: false,
  },
  sandbox: {
    path: '/sandbox',
    label: 'Sandbox',
    title: 'Sandbox controls',
    ...OPEN,
    ...MONEY,
    access: 'sandbox',
    indexable: false,
  },
  login: {
    path: '/login',
    label: 'Login',
    title: 'Login to your account',
    description: `Log in to your ${PRODUCT.name} account with your password and a code.`,
    ...AUTH,
    access: 'guest',
    indexable: true,
  },
  verifyLogin: { path: '/verify-login', title: 'Verify Account', ...AUTH },
  register: {
    path: '/register',
    label: 'Sign Up',
    title: 'Get onboarded',
    description: 'Create an account to trade crypto with people',
    ...AUTH,
    access: 'guest',
    indexable: true,
  },
  verifyAccount: {
    path: '/verify-account',
    title: 'Verify Account',
    ...AUTH,
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot Password',
    ...AUTH,
  },
  resetPassword: { path: '/reset-password', title: 'Reset Password', ...AUTH },
  dashboard: {
    path: '/dashboard',
    label: 'Dashboard',
    title: 'User Dashboard',
    ...OWN,
    ...MONEY,
  },
  wallet: {
    path: '/dashboard/wallet',
    label: 'Wallet',
    title: 'User Dashboard - Wallet',
    ...OWN,
    ...MONEY,
  },
  singleAsset: {
    path: '/dashboard/single-asset',
    title: 'User Dashboard - Asset',
    ...OWN,
    ...MONEY,
  },
  createTrade: {
    path: '/dashboard/m2m/create-trade',
    label: 'Create Trade',
    title: 'User Dashboard - Create Trade',
    ...OWN,
    ...MONEY,
  },
  myTrades: {
    path: '/dashboard/m2m/my-trades',
    label: 'My Trades',
    title: 'User Dashboard - My Trades',
    ...OWN,
    ...MONEY,
  },
  withdrawCrypto: {
    path: '/dashboard/withdraw-crypto',
    label: 'Withdraw Crypto',
    title: 'User Dashboard - Withdraw Crypto',
    ...OWN,
    ...MONEY,
  },
  transferCrypto: {
    path: '/dashboard/transfer-crypto',
    label: 'Transfer Crypto',
    title: 'User Dashboard - Transfer Crypto',
    ...OWN,
    ...MONEY,
  },
  transferFiat: {
    path: '/dashboard/transfer-fiat',
    label: 'Transfer Fiat',
    title: 'User Dashboard - Transfer Fiat',
    ...OWN,
    ...MONEY,
  },
  orders: {
    path: '/dashboard/orders/m2m',
    label: 'M2M Orders',
    title: 'User Dashboard - M2M Orders',
    ...OWN,
    ...MONEY,
  },
  order: {
    path: '/dashboard/orders/m2m/order-details/:order_no',
    title: 'User Dashboard - M2M Order',
    ...OWN,
    ...MONEY,
  },
  transactions: {
    path: '/dashboard/transaction-history',
    label: 'Transaction History',
    title: 'User Dashboard - Transaction History',
    ...OWN,
    ...MONEY,
  },
  transaction: {
    path: '/dashboard/transaction-history/:t_id',
    title: 'User Dashboard - Transaction',
    ...OWN,
    ...MONEY,
  },
  depositFiat: {
    path: '/dashboard/deposit-fiat',
    label: 'Deposit Fiat',
    title: 'User Dashboard - Deposit Fiat',
    ...OWN,
    ...MONEY,
  },
  withdrawFiat: {
    path: '/dashboard/withdraw-fiat',
    label: 'Withdraw Fiat',
    title: 'User Dashboard - Withdraw Fiat',
    ...OWN,
    ...MONEY,
  },
  convert: {
    path: '/dashboard/convert',
    label: 'Convert',
    title: 'User Dashboard - Convert',
    ...OWN,
    ...MONEY,
  },
  buySellOrders: {
    path: '/dashboard/orders/buy-sell',
    label: 'Buy/Sell Orders',
    title: 'User Dashboard - Buy & Sell Orders',
    ...OWN,
    ...MONEY,
  },
  fiatOrders: {
    path: '/dashboard/orders/fiat',
    label: 'Fiat Orders',
    title: 'User Dashboard - Fiat Orders',
    ...OWN,
    ...MONEY,
  },
  depositCrypto: {
    path: '/dashboard/deposit-crypto',
    label: 'Deposit Crypto',
    title: 'User Dashboard - Deposit Crypto',
    ...OWN,
    ...MONEY,
  },
  paymentMethod: {
    path: '/dashboard/account/payment-method',
    label: 'Payment Method',
    title: 'User Dashboard - Payment Method',
    ...OWN,
  },
  manageProfile: {
    path: '/dashboard/account/manage-profile',
    label: 'Manage Profile',
    title: 'User Dashboard - Manage Profile',
    ...OWN,
  },
  managePassword: {
    path: '/dashboard/account/manage-password',
    label: 'Manage Password',
    title: 'User Dashboard - Manage Password',
    ...OWN,
  },
  settings: {
    path: '/dashboard/account/settings',
    label: 'Settings',
    title: 'User Dashboard - Settings',
    ...OWN,
  },
  swap: {
    path: '/swap',
    label: 'Swap',
    title: 'Swap',
    description: 'Swap one crypto for another, without an account.',
    ...OPEN,
    ...MONEY,
  },
  swapStatus: {
    path: '/swap-status/:id',
    title: 'Swap status',
    ...OPEN,
    ...MONEY,
    indexable: false,
  },
  swapOrders: {
    path: '/dashboard/orders/swap',
    label: 'Swap Orders',
    title: 'User Dashboard - Swap Orders',
    ...OWN,
    ...MONEY,
  },
  statecharts: {
    path: '/statecharts',
    label: 'Statecharts',
    title: 'Statecharts',
    description: `Every flow of ${PRODUCT.name} as a statechart`,
    ...OPEN,
    layout: 'tool',
  },
} as const satisfies Readonly<Record<string, ListedPage>>

export type PageId = keyof typeof pages

/** The title of a path that is no page. */
export const NOT_FOUND_TITLE = 'Page not found'
export const NOT_FOUND_TEXT = 'This page does not exist on this app.'
export const TO_HOMEPAGE = 'Go to the homepage'
