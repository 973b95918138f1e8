import ChevronDown from 'lucide-react/icons/chevron-down'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { barLinkAt, siteColumns, type MenuColumn } from '#machines/shell/rules/menus.ts'
import { SEARCH, SITE_MENU } from '#machines/shell/messages/search.ts'
import { SKIP_LINK } from '#machines/shell/messages/shell.ts'
import { pages, type PageLayout } from '#machines/routing/pages.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { Bar } from '#src/views/shell/markup/bar.tsx'
import { Entries, EntryColumn } from '#src/views/shell/markup/entries.tsx'
import { Footer } from '#src/views/shell/markup/footer.tsx'
import { html, type Html } from './html.ts'
import { markupOf } from './markup.tsx'

interface Frame {
  readonly layout: PageLayout
  /** The path of the page. */
  readonly path: string
  readonly offers: Offers
}

/** In place of the app's menu, which needs JavaScript. */
const barMenu = ({ title, entries }: MenuColumn) => (
  <details className="site-menu" name="bar">
    <summary>
      {title}
      <ChevronDown size={16} aria-hidden />
    </summary>
    <div className="site-menu-list">
      <Entries entries={entries} />
    </div>
  </details>
)

const phoneMenu = (offers: Offers) => (
  <details className="site-menu site-phone-menu" name="bar">
    <summary aria-label={SITE_MENU}>
      <MenuIcon size={22} aria-hidden />
    </summary>
    <div className="site-menu-list">
      <a href={pages.login.path}>{pages.login.label}</a>
      {siteColumns(offers).map((column) => (
        <EntryColumn key={column.title} {...column} />
      ))}
    </div>
  </details>
)

/** The bar of the app, with menus and entries that need no JavaScript. */
const TopBar = ({ layout, path, offers }: Frame) => (
  <Bar path={path} wide={layout === 'tool'} offers={offers} renderMenu={barMenu}>
    <div className="site-bar-menu">
      <span className="site-search" aria-hidden>
        <Search size={18} aria-hidden />
        <span>{SEARCH}</span>
        <kbd>/</kbd>
      </span>
      {phoneMenu(offers)}
    </div>
    <div className="site-on-desktop">
      <a href={pages.login.path} className="site-entry site-entry-plain">
        {pages.login.label}
      </a>
    </div>
    <a href={pages.register.path} className="site-entry">
      {pages.register.label}
    </a>
  </Bar>
)

/**
 * A public page as it is read before, or without, JavaScript. Only the public layout has a footer. Pages that the bar leads to by the same link, or by
 * none, have the same bar.
 */
export const framed = (body: Html, { layout, path, offers }: Frame): Html =>
  html`<div class="site">
    <a href="#main" class="site-skip">${SKIP_LINK}</a>
    ${markupOf(TopBar, { layout, path: barLinkAt(path, offers), offers })}
    <main class="site-main" id="main" tabindex="-1">${body}</main>
    ${layout === 'public' ? markupOf(Footer, { offers }) : ''}
  </div>`
