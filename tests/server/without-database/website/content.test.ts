import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readContent } from '#server/website/content/content.ts'
import { htmlOf } from '#server/website/content/markdown.ts'
import { fromRoot } from '#server/project-root.ts'
import { temporaryFolder } from '../../support/process.ts'

const post = (fields: Record<string, string> = {}, body = 'Text.') => {
  const all = {
    title: 'A post',
    permalink: 'a-post',
    category: 'guides',
    published_at: '2026-01-02',
    image: 'escrow',
    teaser: 'What it is about.',
    ...fields,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  return ['---', ...lines, '---', '', body, ''].join('\n')
}

describe('the content folder', () => {
  const { dir, remove } = temporaryFolder()
  afterAll(remove)
  let count = 0
  /** A copy of the content with other files. */
  const contentWith = (files: Readonly<Record<string, string>>) => {
    const copy = join(dir, String((count += 1)))
    cpSync(fromRoot('content'), copy, { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, name)), { recursive: true })
      writeFileSync(join(copy, name), text)
    }
    return () => readContent(copy)
  }
  const site = readFileSync(fromRoot('content/site.yaml'), 'utf8')

  it('is read with its posts newest first', () => {
    const { posts } = contentWith({
      'posts/b.md': post({ permalink: 'newest', published_at: '2031-01-01' }),
      'posts/a.md': post({ permalink: 'older', published_at: '2001-01-01' }),
    })()
    expect(posts[0]?.permalink).toBe('newest')
    expect(posts.at(-1)?.permalink).toBe('older')
    expect(posts.map(({ published_at }) => published_at)).toEqual(
      posts.map(({ published_at }) => published_at).toSorted((one, other) => other.localeCompare(one)),
    )
  })

  it.each([
    ['a field that is missing', post({ teaser: '' }), "content/posts/x.md:2: 'teaser' is missing"],
    [
      'an unknown category',
      post({ category: 'gossip' }),
      "content/posts/x.md:4: 'category' must be one of product, guides, safety, industry",
    ],
    ['an unknown field', post({ author: 'Ada' }), "content/posts/x.md:8: 'author' is not known"],
    ['a permalink with two dots', post({ permalink: '../../etc/passwd' }), 'content/posts/x.md:3: '],
    ['a day that does not exist', post({ published_at: '2026-13-40' }), 'content/posts/x.md:5: '],
    ['an unknown drawing', post({ image: 'cat' }), "content/posts/x.md:6: 'image' must be one of "],
    [
      'a teaser of 301 characters',
      post({ teaser: 'x'.repeat(301) }),
      "content/posts/x.md:7: 'teaser' has more than 300 characters",
    ],
    [
      'a second permalink',
      post({ permalink: 'how-escrow-works' }),
      "content/posts/x.md:3: 'how-escrow-works' is the permalink of content/posts/2026-11-02-how-escrow-works.md, too",
    ],
    ['no fields', 'Only text', "content/posts/x.md:1: must begin with fields between two lines '---'"],
    ['fields that are no YAML', post({ title: "'unclosed" }), /^content\/posts\/x.md:\d+: /],
  ])('with %s in a post stops the start, naming file and line', (_, text, sentence) => {
    expect(contentWith({ 'posts/x.md': text })).toThrow(sentence)
  })

  const siteWith = (list: string, entry: string) =>
    contentWith({ 'site.yaml': site.replace(new RegExp(`^${list}:\\n(?: .*\\n)+`, 'm'), `${list}:\n  - ${entry}\n`) })

  it.each([
    ['technologies', "{ name: 'A name', url: '%' }", 'https://example.com/a'],
    ['announcements', "{ id: an-id, text: 'A text', path: '%' }", '/some/where'],
    ['announcements', "{ id: '%', text: 'A text' }", 'an-id-2'],
    ['ecosystem', "{ title: 'A title', text: 'A text', path: '%' }", '/some/where'],
  ])('has in its %s %s', (list, entry, right) => {
    expect(siteWith(list, entry.replace('%', right))()).toBeDefined()
    for (const wrong of ['', 'http://example.com', '//example.com', 'Some where'])
      expect(siteWith(list, entry.replace('%', wrong)), wrong).toThrow('content/site.yaml:')
  })

  it('with an announcement of 2,000 characters stops the start, naming file and line', () => {
    const line = site.split('\n').findIndex((each) => each.includes('text: M2M trades have no fee')) + 1
    const long = site.replace('M2M trades have no fee, for buyers and for sellers.', 'x'.repeat(2000))
    expect(contentWith({ 'site.yaml': long })).toThrow(
      `content/site.yaml:${line}: 'announcements.0.text' has more than 280 characters`,
    )
  })

  it('with a figure that the server does not know stops the start', () => {
    const text = readFileSync(fromRoot('content/legal/fees.md'), 'utf8')
    const line = text.split('\n').findIndex((each) => each.includes('{{fee.buy}}')) + 1
    expect(contentWith({ 'legal/fees.md': text.replace('{{fee.buy}}', '{{fee.card}}') })).toThrow(
      `content/legal/fees.md:${line}: '{{fee.card}}' is no figure of the server`,
    )
  })

  it.each(['{{fee.card}}', '{{table.network-fees}}'])('with the figure %s in a post stops the start', (figure) => {
    expect(contentWith({ 'posts/x.md': post({}, `One line.\n${figure}`) })).toThrow(
      `content/posts/x.md:11: '${figure}' is no figure of the server`,
    )
  })

  it('has the fees in its posts that quotes take', () => {
    const { post: find } = contentWith({})()
    expect(find('what-it-costs')?.html()).toContain('That costs 1% of what you pay, or 1% of what you receive.')
    expect(find('converting-at-a-price-that-is-held')?.html()).toContain('The fee of a conversion is 0.5% of')
  })

  it('with a question that is there twice stops the start', () => {
    const text = readFileSync(fromRoot('content/faqs.md'), 'utf8')
    expect(contentWith({ 'faqs.md': `${text}\n### What is Quayside?\n\nAgain.\n` })).toThrow(
      /^content\/faqs.md:\d+: the question 'What is Quayside\?' is there twice/,
    )
  })

  it('without the questions that a page shows stops the start', () => {
    const text = readFileSync(fromRoot('content/faqs.md'), 'utf8').replace('## Swapping', '## Exchanging')
    expect(contentWith({ 'faqs.md': text })).toThrow(/^content\/faqs.md:\d+: the topic 'swapping' is missing/)
  })

  it('is read with 1,000 posts more in less than two seconds of a processor', () => {
    const body = readFileSync(fromRoot('content/posts/2026-11-02-how-escrow-works.md'), 'utf8').split('---')[2]
    const files = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`posts/many-${at}.md`, post({ permalink: `many-${at}` }, body)]),
    )
    const read = contentWith(files)
    const began = process.cpuUsage()
    expect(read().posts.length).toBeGreaterThan(1000)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
  })
})

describe('a text of the content', () => {
  it.each([
    [
      'markup, as text',
      '<script>alert(1)</script> <b onclick="x">b</b>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick="x"&gt;b&lt;/b&gt;</p>\n',
    ],
    ['a link that would run a script, as text', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
    [
      'such a link with another spelling, as text',
      '[a](JaVaScRiPt:alert(1)) [b](&#106;avascript:alert(1))',
      '<p>[a](JaVaScRiPt:alert(1)) [b](javascript:alert(1))</p>\n',
    ],
    ['a link to data, as text', '[a](data:text/html;base64,AAAA)', '<p>[a](data:text/html;base64,AAAA)</p>\n'],
    ['a link without a scheme to another site, as text', '[a](//evil.example)', '<p>[a](//evil.example)</p>\n'],
    ['a link to a path', '[a](/m2m?token=BTC)', '<p><a href="/m2m?token=BTC">a</a></p>\n'],
    [
      'a link to another site, without giving it the page',
      '[a](https://example.com)',
      '<p><a href="https://example.com" rel="noopener">a</a></p>\n',
    ],
    ['a mail address', '[a](mailto:a@example.com)', '<p><a href="mailto:a@example.com">a</a></p>\n'],
    ['no picture', '![a](https://example.com/a.png)', '<p></p>\n'],
    [
      'headings with a name, below the heading of the page',
      '# One\n\n## Two & three',
      '<h2 id="one">One</h2>\n<h2 id="two-three">Two &amp; three</h2>\n',
    ],
  ])('shows %s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html)
  })
})
