import { expect, it } from 'vitest'
import * as menus from '#machines/shell/rules/menus.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'

const ALL: Offers = { sandbox: true, swaps: true, swapOrders: true }
const columns = [menus.companyMenu, menus.exploreMenu(ALL), ...menus.footerColumns(ALL), ...menus.siteColumns(ALL)]
const links = [
  ...menus.barLinks(ALL),
  menus.supportLink,
  ...columns.flatMap(({ entries }) => entries.filter(menus.isLink)),
]

/** Parts of a page that menus lead to by a name of their own. */
const PARTS = { Team: '/about#team', Features: '/#features', 'How it works': '/#how-it-works' }

it('every link of the menus leads to the page that it names', () => {
  const labelOf = (href: string): string | undefined => {
    const id = pageAt(href)
    return id && (pages[id] as Page).label
  }
  const others = links.filter(({ label, href }) => labelOf(href) !== label)
  expect(Object.fromEntries(others.map(({ label, href }) => [label, href]))).toEqual(PARTS)
})

it('no menu names anything twice', () => {
  for (const { entries } of columns) {
    const labels = entries.map(({ label }) => label)
    expect(labels).toEqual([...new Set(labels)])
  }
})

it.each([
  ['the sandbox', '/sandbox', { sandbox: false }, 2],
  ['a swap', '/swap', { swaps: false }, 3],
] as const)('%s is in a menu only where it is offered', (_, page, lacking, times) => {
  const hrefs = (offers: Offers) => [
    ...menus.barLinks(offers).map(({ href }) => href),
    ...[menus.exploreMenu(offers), ...menus.footerColumns(offers), ...menus.siteColumns(offers)].flatMap(
      ({ entries }) => entries.filter(menus.isLink).map(({ href }) => href),
    ),
  ]
  const found = [hrefs(ALL), hrefs({ ...ALL, ...lacking })]
  expect(found.map((all) => all.filter((href) => href === page).length)).toEqual([times, 0])
  expect(found[1]).toEqual(found[0]?.filter((href) => href !== page))
})
