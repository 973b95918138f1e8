import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageAt } from '#machines/routing/paths.ts'
import { readContent } from '#server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { siteReadsOf } from '../../support/site-reads.ts'

const dir = fromRoot('content')
const written = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(join(dir, file), 'utf8')] as const)
const content = readContent(dir)
const site = await siteReadsOf('https://quayside.example', content).site()

/** What nobody has measured: how soon somebody answers or something is done, and how many people there are. */
const CLAIMS = [
  /\b(most|usually|typically|on average)\b[^.]*\b(seconds?|minutes?|hours?|days?)\b/i,
  /\b(with)?in (a few |less than |under )?(\d+ |a )?(seconds|minutes|hours)\b(?! after)/i,
  /\bless than (a|an|one|\d+) (second|minute|hour)s?\b/i,
  /\b(answer|respond|repl(y|ies)|decide)s? (you )?(with)?in \S* ?(seconds?|minutes?|hours?|days?)\b/i,
  /\b\d[\d,.]*\s?(k|m|million|thousand)?\+? (happy |active )?(users|traders|customers|people)\b/i,
  /\bin the order (in which )?they (are|were) opened\b/i,
]
const claimsIn = (text: string): string[] => CLAIMS.flatMap((claim) => claim.exec(text)?.[0] ?? [])

describe('what the site says', () => {
  it.each(written)('%s claims no time of a response and no number of people', (_, text) => {
    expect(claimsIn(text)).toEqual([])
    expect(text).not.toMatch(/24\/7|around the clock/i)
  })

  it('claims neither in its names and figures', () => {
    expect(claimsIn(JSON.stringify(site))).toEqual([])
  })

  it('says 24/7 on one card alone, and there what is open', () => {
    expect(JSON.stringify(site).match(/24\/7/g)).toHaveLength(1)
    expect(site.reasons.find(({ title }) => title === '24/7 Support')?.text).toBe(
      'The marketplace, deposits, withdrawals and appeals are open 24 hours a day. An appeal is decided by people, and we do not promise how soon.',
    )
  })

  it('says the same of Support on its page and on the page of contacts', () => {
    expect(content.pages.support.body).toContain(
      'The marketplace, deposits, withdrawals and appeals are open 24 hours a day. An appeal is decided by people, and we do not promise how soon.',
    )
    expect(site.contact.text).toContain('24 hours a day. It is decided by people, and we do not promise how soon.')
  })
})

it('without JavaScript a page that is drawn in the browser alone leads to pages that can be read', () => {
  const index = readFileSync(fromRoot('index.html'), 'utf8')
  const noscript = /<noscript>([^]*)<\/noscript>/.exec(index)?.[1] ?? ''
  const links = [...noscript.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(links).toContain('/')
  expect(links.map((href) => pageAt(href))).toEqual(['home', 'marketplace', 'markets', 'faqs', 'support'])
})
