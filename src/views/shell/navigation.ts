import { House, Landmark, ReceiptText, Store, type LucideIcon } from 'lucide-react'

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
export const topLinks: readonly NavLink[] = [{ label: 'M2M', href: '/m2m' }]

export const exploreLinks: readonly NavLink[] = [{ label: 'How it works', href: '/#how-it-works' }]

/** The product's own behaviour, drawn; for whoever wants to know how it works in every detail. */
export const statechartsLink: NavLink = { label: 'Statecharts', href: '/statecharts' }

export const dashboardGroups: readonly NavGroup[] = [
  { label: 'Dashboard', icon: House, href: '/dashboard', links: [] },
  {
    label: 'M2M',
    icon: Store,
    links: [
      { label: 'Create Trade', href: '/dashboard/m2m/create-trade' },
      { label: 'My Trades', href: '/dashboard/m2m/my-trades' },
    ],
  },
  { label: 'Orders', icon: ReceiptText, links: [{ label: 'M2M Orders', href: '/dashboard/orders/m2m' }] },
  {
    label: 'Account',
    icon: Landmark,
    links: [
      { label: 'Manage Profile', href: '/dashboard/account/manage-profile' },
      { label: 'Manage Password', href: '/dashboard/account/manage-password' },
      { label: 'Payment Method', href: '/dashboard/account/payment-method' },
      { label: 'Settings', href: '/dashboard/account/settings' },
    ],
  },
]

export const coins: readonly NavLink[] = ['BTC', 'ETH', 'SOL', 'BNB', 'USDT'].map((ticker) => ({
  label: `Trade ${ticker}`,
  href: `/m2m?token=${ticker}`,
}))

/** Whether a link leads to the screen one stands on, or to a part of it. */
export const isHere = (href: string, path: string) =>
  path === href || (href !== '/dashboard' && path.startsWith(`${href}/`))
