import { APPS_SOON, MOBILE_APPS_SOON, TOKEN_SOON } from '#machines/shell/messages/shell.ts'
import { isOffered } from '#machines/routing/offered.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'

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

const link = (page: { readonly label: string }, href: string): MenuLink => ({ label: page.label, href })

const marketplace = link(pages.marketplace, paths.marketplace())
const swap = link(pages.swap, paths.swap())
const buySell = link(pages.buySell, paths.buySell())
const markets = link(pages.markets, paths.markets())
const about = link(pages.about, paths.about())
const team: MenuLink = { label: 'Team', href: paths.team() }
const careers = link(pages.careers, paths.careers())
const contact = link(pages.contact, paths.contact())
const whitepaper = link(pages.whitepaper, paths.whitepaper())
const features: MenuLink = { label: 'Features', href: paths.features() }
const howItWorks: MenuLink = { label: 'How it works', href: paths.howItWorks() }
const industryUpdates = link(pages.industryUpdates, paths.industryUpdates())
const productUpdates = link(pages.productUpdates, paths.productUpdates())
const faqs = link(pages.faqs, paths.faqs())
const statecharts = link(pages.statecharts, paths.statecharts())
const sandbox = link(pages.sandbox, paths.sandbox())
const terms = link(pages.terms, paths.terms())
const privacy = link(pages.privacy, paths.privacy())
const fees = link(pages.fees, paths.fees())

const nativeToken: ComingSoon = { label: 'Native Token', soon: TOKEN_SOON }
const mobileApps: ComingSoon = { label: 'Mobile Apps', soon: MOBILE_APPS_SOON }
const downloadApp: ComingSoon = { label: 'Download the app', soon: APPS_SOON }

/** The links of a menu, without those to pages that the server lacks. */
export const offeredLinks = (links: readonly MenuLink[], offers: Offers): readonly MenuLink[] =>
  links.filter(({ href }) => isOffered(href, offers))

const offeredColumn = ({ title, entries }: MenuColumn, offers: Offers): MenuColumn => ({
  title,
  entries: entries.filter((entry) => !isLink(entry) || isOffered(entry.href, offers)),
})

/** The links of the top bar before its menus. */
export const barLinks = (offers: Offers): readonly MenuLink[] => offeredLinks([marketplace, swap, buySell], offers)

/** Between the menus of the top bar; the help center of a signed-in person, too. */
export const supportLink = link(pages.support, paths.support())

export const companyMenu: MenuColumn = {
  title: 'Company',
  entries: [about, team, careers, contact, whitepaper, nativeToken],
}

const exploring: MenuColumn = {
  title: 'Explore',
  entries: [markets, features, howItWorks, productUpdates, industryUpdates, faqs, statecharts, sandbox],
}

export const exploreMenu = (offers: Offers): MenuColumn => offeredColumn(exploring, offers)

const products: MenuColumn = { title: 'Products', entries: [marketplace, buySell, swap, markets, mobileApps] }
const explore: MenuColumn = {
  title: 'Explore',
  entries: [features, howItWorks, productUpdates, industryUpdates, faqs, supportLink, statecharts, downloadApp],
}
const legal: MenuColumn = { title: 'Legal', entries: [terms, privacy, fees] }

export const footerColumns = (offers: Offers): readonly MenuColumn[] =>
  [companyMenu, products, explore, legal].map((column) => offeredColumn(column, offers))

/** Every page of the site, the products first. */
export const siteColumns = (offers: Offers): readonly MenuColumn[] =>
  [products, companyMenu, { ...explore, entries: [...explore.entries, sandbox] }, legal].map((column) =>
    offeredColumn(column, offers),
  )

/** Pages that the wallet leads to. */
const walletPages: readonly string[] = [
  paths.depositCrypto(),
  paths.withdrawCrypto(),
  paths.transferCrypto(),
  paths.depositFiat(),
  paths.withdrawFiat(),
  paths.transferFiat(),
  paths.fiatOrders(),
  pages.singleAsset.path,
]

/** Whether a link leads to the current page, or to a page around it. */
export const isHere = (href: string, path: string) =>
  path === href ||
  (href !== paths.dashboard() && path.startsWith(`${href}/`)) ||
  (href === paths.wallet() && walletPages.includes(path))

/** Where the bar's link leads that is the current page, or a page around it; empty for none. */
export const barLinkAt = (path: string, offers: Offers): string =>
  [...barLinks(offers), supportLink].find(({ href }) => isHere(href, path))?.href ?? ''
