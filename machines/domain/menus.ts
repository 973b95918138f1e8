import { APPS_SOON, MOBILE_APPS_SOON, TOKEN_SOON } from './messages/shell.ts'
import { pages } from './pages.ts'
import { paths } from './paths.ts'

export interface MenuLink {
  readonly label: string
  readonly href: string
}

/** What does not exist yet: a press shows this toast (spec section 2, Footer). */
export interface ComingSoon {
  readonly label: string
  readonly soon: string
}

export type MenuEntry = MenuLink | ComingSoon

export interface MenuColumn {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

export const isLink = (entry: MenuEntry): entry is MenuLink => 'href' in entry

const marketplace: MenuLink = { label: pages.marketplace.label, href: paths.marketplace() }
const swap: MenuLink = { label: pages.swap.label, href: paths.swap() }
const buySell: MenuLink = { label: pages.buySell.label, href: paths.buySell() }
const markets: MenuLink = { label: pages.markets.label, href: paths.markets() }
const features: MenuLink = { label: 'Features', href: paths.features() }
const howItWorks: MenuLink = { label: 'How it works', href: paths.howItWorks() }
const statecharts: MenuLink = { label: pages.statecharts.label, href: paths.statecharts() }
const sandbox: MenuLink = { label: pages.sandbox.label, href: paths.sandbox() }

const nativeToken: ComingSoon = { label: 'Native Token', soon: TOKEN_SOON }
const mobileApps: ComingSoon = { label: 'Mobile Apps', soon: MOBILE_APPS_SOON }
const downloadApp: ComingSoon = { label: 'Download the app', soon: APPS_SOON }

/** The links of the top bar before its menus. */
export const barLinks: readonly MenuLink[] = [marketplace, swap, buySell]

export const companyMenu: MenuColumn = { title: 'Company', entries: [nativeToken] }

/** `inSandbox`: the server runs on sandbox providers, so the sandbox page exists. */
export const exploreMenu = (inSandbox: boolean): MenuColumn => ({
  title: 'Explore',
  entries: [markets, features, howItWorks, statecharts, ...(inSandbox ? [sandbox] : [])],
})

export const footerColumns: readonly MenuColumn[] = [
  { title: 'Company', entries: [nativeToken] },
  { title: 'Products', entries: [marketplace, buySell, swap, markets, mobileApps] },
  { title: 'Explore', entries: [features, howItWorks, statecharts, downloadApp] },
]
