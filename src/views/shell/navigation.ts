import { Home, ReceiptText, Store, UserRound, Wallet, type LucideIcon } from 'lucide-react'
import { offeredLinks, type MenuLink } from '#machines/shell/rules/menus.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'

export interface NavGroup {
  label: string
  icon: LucideIcon
  /** A group without children is a link itself. */
  href?: string
  links: readonly MenuLink[]
}

const groups: readonly NavGroup[] = [
  { label: pages.dashboard.label, icon: Home, href: paths.dashboard(), links: [] },
  { label: pages.wallet.label, icon: Wallet, href: paths.wallet(), links: [] },
  {
    label: 'M2M',
    icon: Store,
    links: [
      { label: pages.createTrade.label, href: paths.createTrade() },
      { label: pages.myTrades.label, href: paths.myTrades() },
    ],
  },
  {
    label: 'Orders',
    icon: ReceiptText,
    links: [
      { label: pages.orders.label, href: paths.orders() },
      { label: pages.buySellOrders.label, href: paths.buySellOrders() },
      { label: pages.swapOrders.label, href: paths.swapOrders() },
      { label: pages.transactions.label, href: paths.transactions() },
    ],
  },
  {
    label: 'Account',
    icon: UserRound,
    links: [
      { label: pages.manageProfile.label, href: paths.manageProfile() },
      { label: pages.managePassword.label, href: paths.managePassword() },
      { label: pages.paymentMethod.label, href: paths.paymentMethod() },
      { label: pages.settings.label, href: paths.settings() },
    ],
  },
]

/** The sidebar and the bottom navigation of the dashboard are rendered from this list. */
export const dashboardGroups = (offers: Offers): readonly NavGroup[] =>
  groups.map((group) => ({ ...group, links: offeredLinks(group.links, offers) }))
