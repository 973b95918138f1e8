import { dashboardPages, MONEY } from './dashboard-pages.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { OPEN, websitePages } from './website-pages.ts'

/** The frame around a page: `tool` gives the whole window to one screen that scrolls by itself. */
export type PageLayout = 'public' | 'auth' | 'dashboard' | 'tool'

/** Who may open a page. `guest`: a signed-in person is redirected to the dashboard. `user`: a visitor logs in first. */
export type PageAccess = 'public' | 'guest' | 'user'

/** Where toasts appear and for how long: on pages that show or move a person's funds bottom right, for three seconds (spec section 9). */
export type ToastPosition = 'page' | 'money'

/** One page of the app (spec section 2, Route table). */
export interface Page {
  /** Its parameters are named parts: `/orders/:order_no`. */
  readonly path: `/${string}`
  /** What menus call it; for pages that a menu leads to. */
  readonly label?: string
  /** The title of the browser's tab, where the product's name follows it. */
  readonly title: string
  /** The page has a title of its own once its data is there. */
  readonly ownTitle?: true
  readonly layout: PageLayout
  readonly access: PageAccess
  /** What the server has to offer: without it there is no such page. */
  readonly needs?: keyof Offers
  readonly toasts: ToastPosition
  /** Whether search engines may list it. */
  readonly indexable: boolean
  /** What search engines and link previews show of an indexable page; pages with a form or a list show it below their title. */
  readonly description?: string
}

type Kind = Pick<Page, 'layout' | 'access' | 'indexable' | 'toasts'>
type ListedPage = Page & ({ readonly indexable: false } | { readonly indexable: true; readonly description: string })

const AUTH = { layout: 'auth', access: 'public', indexable: false, toasts: 'page' } as const satisfies Kind

const VISITOR = { layout: 'public', access: 'public', indexable: false, toasts: 'page' } as const satisfies Kind

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
    description: `Buy and sell crypto directly with other traders. ${PRODUCT.name} holds the crypto in escrow until the seller is paid.`,
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
    description: 'Prices, changes and volumes of the largest coins.',
    ...OPEN,
  },
  /** Its title and description are those of the coin. */
  coin: {
    path: '/markets/:ticker',
    title: 'Coin',
    ownTitle: true,
    description: 'Price, chart, market cap, supply and historical data of a coin.',
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
    needs: 'sandbox',
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
    description: 'Create an account to trade with other people. We will email you a 6-digit code.',
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
  freezeAccount: { path: '/freeze-account', title: 'Freeze Account', ...AUTH },
  contactSupport: { path: '/support/contact', title: 'Contact Support', ...VISITOR },
  visitorRequest: { path: '/support/request', title: 'Your Support Request', ...VISITOR },
  resetPassword: { path: '/reset-password', title: 'Reset Password', ...AUTH },
  swap: {
    path: '/swap',
    label: 'Swap',
    title: 'Swap',
    description: 'Swap one token for another. No account is needed.',
    ...OPEN,
    ...MONEY,
    needs: 'swaps',
  },
  swapStatus: {
    path: '/swap-status/:id',
    title: 'Swap status',
    ...OPEN,
    ...MONEY,
    needs: 'swapOrders',
    indexable: false,
  },
  statecharts: {
    path: '/statecharts',
    label: 'Statecharts',
    title: 'Statecharts',
    description: `Every flow of ${PRODUCT.name} as a statechart`,
    ...OPEN,
    layout: 'tool',
  },
  ...dashboardPages,
} as const satisfies Readonly<Record<string, ListedPage>>

export type PageId = keyof typeof pages

/** The title of a path that is no page. */
export const NOT_FOUND_TITLE = 'Page not found'
export const NOT_FOUND_TEXT = 'This page does not exist on this app.'
export const TO_HOMEPAGE = 'Go to the homepage'
