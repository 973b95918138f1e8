import { expect, it } from 'vitest'
import * as menus from '#machines/shell/rules/menus.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'

const columns = [menus.companyMenu, menus.exploreMenu(true), ...menus.footerColumns, ...menus.siteColumns(true)]
const links = [...menus.barLinks, menus.supportLink, ...columns.flatMap(({ entries }) => entries.filter(menus.isLink))]

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

it('the sandbox is in a menu only where there is one', () => {
  const hrefs = (inSandbox: boolean) =>
    [menus.exploreMenu(inSandbox), ...menus.siteColumns(inSandbox)].flatMap(({ entries }) =>
      entries.filter(menus.isLink).map(({ href }) => href),
    )
  expect([hrefs(true), hrefs(false)].map((all) => all.filter((href) => href === '/sandbox').length)).toEqual([2, 0])
})
