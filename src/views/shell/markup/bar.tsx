import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  barLinks,
  companyMenu,
  exploreMenu,
  isHere,
  supportLink,
  type MenuColumn,
  type MenuLink,
} from '#machines/shell/rules/menus.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { Logo } from './logo.tsx'

function BarLink({ href, label, path }: MenuLink & { path: string }) {
  return (
    <Link href={href} className="site-bar-link" aria-current={isHere(href, path) ? 'page' : undefined}>
      {label}
    </Link>
  )
}

interface BarProps {
  /** The path of the current page. */
  path: string
  wide: boolean
  offers: Offers
  /** Draws a menu of the bar. */
  renderMenu: (column: MenuColumn) => ReactNode
  /** The search, and what belongs to a person. */
  children: ReactNode
}

/** The logo, the links and menus of the site, and what is right of them. */
export function Bar({ path, wide, offers, renderMenu, children }: BarProps) {
  return (
    <header className={wide ? 'site-bar site-bar-wide' : 'site-bar'}>
      <div className="site-bar-row">
        <Logo />
        <nav className="site-bar-nav" aria-label="Main">
          {barLinks(offers).map((link) => (
            <BarLink key={link.href} {...link} path={path} />
          ))}
          {renderMenu(companyMenu)}
          <BarLink {...supportLink} path={path} />
          {renderMenu(exploreMenu(offers))}
        </nav>
        <div className="site-bar-right">{children}</div>
      </div>
    </header>
  )
}
