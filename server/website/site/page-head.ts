import { tabTitle } from '#machines/routing/tab-title.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { html, jsonIn, type Html } from './html.ts'
import type { SitePage } from './site-page.ts'

type Written = Omit<SitePage, 'status'>

const TITLE = /<title>[^<]*<\/title>/
const END = '</head>'
const ROOT = '<div id="root"></div>'

const FEED = html`<link rel="alternate" type="application/atom+xml" title="${PRODUCT.name}" href="/feed.xml" />`

const metaOf = ({ title, description, canonical, type, image }: Written): readonly Html[] => {
  if (canonical === undefined || description === undefined) return []
  const property = (name: string, content: string): Html => html`<meta property="og:${name}" content="${content}" />`
  return [
    html`<link rel="canonical" href="${canonical}" />`,
    FEED,
    property('site_name', PRODUCT.name),
    property('type', type ?? 'website'),
    property('title', title),
    property('description', description),
    property('url', canonical),
    ...(image === undefined ? [] : [property('image', image)]),
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ]
}

const headOf = (page: Written): string =>
  [
    html`<title>${tabTitle(page.title)}</title>`,
    ...(page.description === undefined ? [] : [html`<meta name="description" content="${page.description}" />`]),
    ...(page.isIndexable ? [] : [html`<meta name="robots" content="noindex" />`]),
    ...metaOf(page),
    ...(page.structured === undefined
      ? []
      : [
          html`<script type="application/ld+json">
            ${jsonIn(page.structured)}
          </script>`,
        ]),
  ]
    .map(({ text }) => text)
    .join('\n    ')

/** The data that the page's flows begin with. */
const dataOf = ({ answers }: Written): string =>
  Object.keys(answers).length === 0
    ? ''
    : html`<script type="application/json" id="page-data">
        ${jsonIn(answers)}
      </script>`.text

const SCRIPT = /<(script(?= type="module")|link(?= rel="modulepreload"))/g

/** What can be read without scripts does not wait for them: the style and the font come first. */
const withScriptsLast = (document: string): string => document.replace(SCRIPT, '<$1 fetchpriority="low"')

/**
 * index.html with the head, the text and the data of a page, and with links to what it loads, after what every page loads. What is not to be
 * found or not indexable is `noindex`.
 */
export const withPage = (index: string, page: Written, links: readonly string[]): string => {
  const head = index
    .replace(TITLE, () => headOf(page))
    .replace(END, () => [...links.map((link) => `  ${link}\n  `), END].join(''))
  return (page.body.text === '' ? head : withScriptsLast(head)).replace(
    ROOT,
    () => `<div id="root">${page.body.text}</div>${dataOf(page)}`,
  )
}

const LOADED_SCRIPT = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g

/** index.html for a page that is only read, where the app does not start. */
export const withoutScripts = (index: string): string => index.replace(LOADED_SCRIPT, '')
