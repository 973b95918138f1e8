import { describe, expect, it } from 'vitest'
import { withPage } from '#server/website/site/page-head.ts'
import { html } from '#server/website/site/html.ts'
import type { SitePage } from '#server/website/site/site-page.ts'

const INDEX = `<!doctype html><html><head><title>Quayside</title>
  <link rel="preload" as="font" href="/inter.woff2" />
  <script type="module" src="/index.js"></script>
  <link rel="stylesheet" href="/index.css">
</head><body><div id="root"></div></body></html>`
const LINK = '<link rel="modulepreload" crossorigin href="/page.js" />'

const page = (body: SitePage['body']): SitePage => ({
  ...{ status: 200, title: 'A page', isIndexable: true, answers: {} },
  body,
})
const tagsIn = (document: string): readonly string[] => document.match(/<(?:link|script)[^>]*>/g) ?? []
const areLast = (tag: string): boolean => tag.includes('fetchpriority="low"')

describe('the scripts of a page', () => {
  it('come after style and font where the server has written the text', () => {
    const tags = tagsIn(withPage(INDEX, page(html`<p>Text</p>`), [LINK]))
    expect(tags.filter(areLast)).toEqual([
      '<script fetchpriority="low" type="module" src="/index.js">',
      '<link fetchpriority="low" rel="modulepreload" crossorigin href="/page.js" />',
    ])
  })

  it('are what a page waits for whose text is drawn in the browser', () => {
    expect(tagsIn(withPage(INDEX, page(html``), [LINK])).filter(areLast)).toEqual([])
  })
})
