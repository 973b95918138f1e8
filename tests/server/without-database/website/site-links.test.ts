import { describe, expect, it } from 'vitest'
import { barLinks, isLink, siteColumns, supportLink } from '#machines/shell/rules/menus.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { isPageOffered } from '#machines/routing/offered.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { paths } from '#machines/routing/paths.ts'
import { readContent } from '#server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { offeredContent } from '#server/website/content/offered.ts'
import { readSitePage } from '#server/website/site/site-page.ts'
import { ALL_OFFERS, siteReadsOf } from '../../support/site-reads.ts'

const NO_SWAPS: Offers = { ...ALL_OFFERS, swaps: false, swapOrders: false }
const written = readContent(fromRoot('content'))
const readingOf = (offers: Offers) => {
  const reads = siteReadsOf('https://quayside.example', written, offers)
  return async (path: string) => {
    const { status, body } = await readSitePage(path, reads)
    return { status, text: body.text }
  }
}

const addressesOf = (offers: Offers) => [
  ...Object.values<Page>(pages).flatMap((page) =>
    page.indexable && !page.path.includes(':') && isPageOffered(page, offers) ? [page.path] : [],
  ),
  ...offeredContent(written, offers).posts.map(({ permalink }) => paths.post(permalink)),
  '/no/such/page',
]

/** Attributes of the links of a page. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s([^>]*)>/g)].map(([, attributes = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
    rel: /rel="([^"]*)"/.exec(attributes)?.[1],
  }))

describe.each([
  ['with everything', ALL_OFFERS],
  ['without an exchange provider', NO_SWAPS],
])('every link, %s,', (_, offers) => {
  const read = readingOf(offers)
  it.each(addressesOf(offers))(
    'of %s leads to a page, to a part that is there, or safely to another site',
    async (address) => {
      const { text } = await read(address)
      const links = linksIn(text)
      expect(links.length).toBeGreaterThan(20)
      for (const { href, rel } of links) {
        if (href.startsWith('mailto:')) continue
        if (!/^[/#]/.test(href)) {
          expect([href, rel]).toEqual([expect.stringMatching(/^https:\/\//), 'noopener'])
          continue
        }
        const [path = '', part] = href.split('#')
        const target = path === '' ? { status: 200, text } : await read(path)
        expect(target.status, href).toBe(200)
        if (part !== undefined) expect(target.text, href).toContain(` id="${part}"`)
      }
    },
  )
})

it('without an exchange provider no page is about swaps, and none is asked about them', async () => {
  const read = readingOf(NO_SWAPS)
  for (const path of ['/swap', '/swap-status/5a1b2c3d4e5f6a', '/posts/how-a-swap-works'])
    expect((await read(path)).status, path).toBe(404)
  expect((await readingOf(ALL_OFFERS)('/faqs')).text).toContain('Do I need an account to swap?')
  expect((await read('/faqs')).text).not.toContain('Do I need an account to swap?')
  for (const path of addressesOf(NO_SWAPS)) expect((await read(path)).text, path).not.toContain('href="/swap')
})

describe('a menu', () => {
  const entries = siteColumns(ALL_OFFERS).flatMap((column) => column.entries)

  it('calls every page by its name', () => {
    const named = [...entries.filter(isLink), ...barLinks(ALL_OFFERS), supportLink].filter(
      ({ href }) => !href.includes('#'),
    )
    const labels = named.map(({ href }) => Object.values<Page>(pages).find(({ path }) => path === href)?.label)
    expect(labels).toEqual(named.map(({ label }) => label))
  })

  it('has the parts of pages, and the toasts of what does not exist yet', () => {
    expect(entries.flatMap((entry) => (isLink(entry) && entry.href.includes('#') ? [entry] : []))).toEqual([
      { label: 'Team', href: '/about#team' },
      { label: 'Features', href: '/#features' },
      { label: 'How it works', href: '/#how-it-works' },
    ])
    expect(entries.flatMap((entry) => (isLink(entry) ? [] : [entry]))).toEqual([
      { label: 'Mobile Apps', soon: 'Mobile apps are coming soon!' },
      { label: 'Native Token', soon: 'Our Native Token is coming soon!' },
      { label: 'Download the app', soon: 'Apps are coming soon!' },
    ])
  })
})
