import { House, Landmark, ReceiptText, Store, type LucideIcon } from 'lucide-react'
import { paths } from '#machines/domain/paths.ts'

export interface NavLink {
  label: string
  href: string
}

export interface NavGroup {
  label: string
  icon: LucideIcon
  /** A group without children is a link itself. */
  href?: string
  links: readonly NavLink[]
}

/** Only screens that exist stand here; bars, menus and the footer are drawn from these lists. */
export const topLinks: readonly NavLink[] = [{ label: 'M2M', href: paths.marketplace() }]

export const exploreLinks: readonly NavLink[] = [{ label: 'How it works', href: paths.howItWorks() }]

/** The product's own behaviour, drawn; for whoever wants to know how it works in every detail. */
export const statechartsLink: NavLink = { label: 'Statecharts', href: paths.statecharts() }

export const dashboardGroups: readonly NavGroup[] = [
  { label: 'Dashboard', icon: House, href: paths.dashboard(), links: [] },
  {
    label: 'M2M',
    icon: Store,
    links: [
      { label: 'Create Trade', href: paths.createTrade() },
      { label: 'My Trades', href: paths.myTrades() },
    ],
  },
  { label: 'Orders', icon: ReceiptText, links: [{ label: 'M2M Orders', href: paths.orders() }] },
  {
    label: 'Account',
    icon: Landmark,
    links: [
      { label: 'Manage Profile', href: paths.manageProfile() },
      { label: 'Manage Password', href: paths.managePassword() },
      { label: 'Payment Method', href: paths.paymentMethod() },
      { label: 'Settings', href: paths.settings() },
    ],
  },
]

export const coins: readonly NavLink[] = ['BTC', 'ETH', 'SOL', 'BNB', 'USDT'].map((ticker) => ({
  label: `Trade ${ticker}`,
  href: paths.marketplace({ token: ticker }),
}))

/** Whether a link leads to the screen one stands on, or to a part of it. */
export const isHere = (href: string, path: string) =>
  path === href || (href !== paths.dashboard() && path.startsWith(`${href}/`))
