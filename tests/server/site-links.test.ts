import { describe, expect, it } from 'vitest'
import { pages, type Page } from '#machines/domain/pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { readContent } from '#server/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { readSitePage } from '#server/site/site-page.ts'
import { siteReadsOf } from './support/site-reads.ts'

const reads = siteReadsOf('https://quayside.example')
const read = async (path: string) => {
  const { status, body } = await readSitePage(path, reads)
  return { status, text: body.text }
}

const addresses = [
  ...Object.values<Page>(pages).flatMap(({ path, indexable }) => (indexable && !path.includes(':') ? [path] : [])),
  ...readContent(fromRoot('content')).posts.map(({ permalink }) => paths.post(permalink)),
  '/no/such/page',
]

/** Attributes of the links of a page. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s([^>]*)>/g)].map(([, attributes = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
    rel: /rel="([^"]*)"/.exec(attributes)?.[1],
  }))

describe('every link', () => {
  it.each(addresses)('of %s leads to a page, to a part that is there, or safely to another site', async (address) => {
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
  })
})
