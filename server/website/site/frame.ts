import {
  barLinks,
  companyMenu,
  exploreMenu,
  footerColumns,
  isLink,
  siteColumns,
  supportLink,
  type MenuColumn,
  type MenuEntry,
  type MenuLink,
} from '#machines/shell/rules/menus.ts'
import { SEARCH, SITE_MENU } from '#machines/shell/messages/search.ts'
import { FOOTER_NOTE, FOOTER_TEXT, SKIP_LINK } from '#machines/shell/messages/shell.ts'
import { pages, type PageLayout } from '#machines/routing/pages.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { html, Html } from './html.ts'
import { CHEVRON_DOWN, icon, LOGO, MENU, MAGNIFIER } from './icons.ts'

/** The markup of the bars, in the layout and with the classes of `src/views/shell`. */

export interface Frame {
  readonly layout: PageLayout
  /** The path of the page. */
  readonly path: string
  readonly offers: Offers
}

const logo = html`<a href="${pages.home.path}" class="site-logo" aria-label="${PRODUCT.name}, home"
  >${LOGO}<span>${PRODUCT.name}</span></a
>`

/** What does not exist yet is read, and leads nowhere. */
const entryWith =
  (className: string) =>
  (entry: MenuEntry): Html =>
    isLink(entry)
      ? html`<a href="${entry.href}" class="${className}">${entry.label}</a>`
      : html`<span class="${`${className} site-soon`.trim()}">${entry.label}</span>`

const barLink = ({ href, label }: MenuLink, path: string): Html =>
  html`<a href="${href}" class="site-bar-link" ${new Html(href === path ? 'aria-current="page"' : '')}>${label}</a>`

const menuEntry = entryWith('')

const barMenu = ({ title, entries }: MenuColumn): Html =>
  html`<details class="site-menu" name="bar">
    <summary>${title}${icon(CHEVRON_DOWN, 16)}</summary>
    <div class="site-menu-list">${entries.map(menuEntry)}</div>
  </details>`

const column =
  (entryClass: string) =>
  ({ title, entries }: MenuColumn): Html =>
    html`<nav aria-label="${title}">
      <h2>${title}</h2>
      ${entries.map(entryWith(entryClass))}
    </nav>`

const phoneMenu = (offers: Offers): Html =>
  html`<details class="site-menu site-phone-menu" name="bar">
    <summary aria-label="${SITE_MENU}">${icon(MENU, 22)}</summary>
    <div class="site-menu-list">
      <a href="${pages.login.path}">${pages.login.label}</a>
      ${siteColumns(offers).map(column(''))}
    </div>
  </details>`

const search = html`<span class="site-search" aria-hidden="true"
  >${icon(MAGNIFIER, 18)}<span>${SEARCH}</span><kbd>/</kbd></span
>`

const topBar = ({ layout, path, offers }: Frame): Html =>
  html`<header class="site-bar ${layout === 'tool' ? 'site-bar-wide' : ''}">
    <div class="site-bar-row">
      ${logo}
      <nav class="site-bar-nav" aria-label="Main">
        ${barLinks(offers).map((link) => barLink(link, path))} ${barMenu(companyMenu)} ${barLink(supportLink, path)}
        ${barMenu(exploreMenu(offers))}
      </nav>
      <div class="site-bar-right">
        <div class="site-bar-menu">${search}${phoneMenu(offers)}</div>
        <div class="site-on-desktop">
          <a href="${pages.login.path}" class="site-entry site-entry-plain">${pages.login.label}</a>
        </div>
        <a href="${pages.register.path}" class="site-entry">${pages.register.label}</a>
      </div>
    </div>
  </header>`

const footer = (offers: Offers): Html =>
  html`<footer class="site-foot">
    <div class="site-foot-columns">
      <div class="site-foot-about">
        ${logo}
        <p>${FOOTER_TEXT}</p>
      </div>
      ${footerColumns(offers).map(column('site-foot-entry'))}
    </div>
    <div class="site-foot-note"><p>${FOOTER_NOTE}</p></div>
  </footer>`

/** A public page as it is read before, or without, JavaScript. Only the public layout has a footer. */
export const framed = (body: Html, frame: Frame): Html =>
  html`<div class="site">
    <a href="#main" class="site-skip">${SKIP_LINK}</a>
    ${topBar(frame)}
    <main class="site-main" id="main" tabindex="-1">${body}</main>
    ${frame.layout === 'public' ? footer(frame.offers) : ''}
  </div>`
