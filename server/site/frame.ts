import { footerColumns, isLink } from '#machines/domain/menus.ts'
import { pages, type PageId } from '#machines/domain/pages.ts'
import { PRODUCT } from '#machines/domain/product.ts'
import { html, type Html } from './html.ts'

const BAR = [
  'marketplace',
  'swap',
  'buySell',
  'markets',
  'support',
  'login',
  'register',
] as const satisfies readonly PageId[]
const footerLinks = footerColumns.flatMap(({ entries }) => entries.filter(isLink))

const link = (id: (typeof BAR)[number]): Html => html`<a href="${pages[id].path}">${pages[id].label}</a>`

/** A public page as it is read before, or without, JavaScript. */
export const framed = (body: Html): Html =>
  html`<div class="site">
    <header class="site-bar">
      <div><a href="${pages.home.path}">${PRODUCT.name}</a>${BAR.map(link)}</div>
    </header>
    <main class="site-main" id="main"><div class="site-page">${body}</div></main>
    <footer class="site-foot">
      <nav aria-label="All pages">${footerLinks.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}</nav>
    </footer>
  </div>`
