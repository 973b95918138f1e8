import { ChevronDown, WifiOff } from 'lucide-react'
import { Link } from 'wouter'
import {
  barLinks,
  companyMenu,
  exploreMenu,
  isLink,
  supportLink,
  type MenuColumn,
  type MenuLink,
} from '#machines/shell/rules/menus.ts'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'
import { pages } from '#machines/routing/pages.ts'
import { useOffers } from '#src/flow/offers.ts'
import { Menu, MenuItemButton, MenuItemLink } from '#src/ui/overlays/menu.tsx'
import { Logo } from '#src/views/shell/logo.tsx'
import { isHere } from '#src/views/shell/navigation.ts'
import { EntryLink } from '#src/views/shared/entry-link.tsx'
import type { ShellProps } from '#src/views/shell/shell-props.ts'

/** The logo, the links and menus of the site, and what belongs to a person. */
export function TopBar(props: ShellProps & { wide?: boolean }) {
  const { path, status, isReconnecting, siteMenu, bell, userMenu, onSoon, wide = false } = props
  const offers = useOffers()
  return (
    <header className={wide ? 'site-bar site-bar-wide' : 'site-bar'}>
      <div className="site-bar-row">
        <Logo />
        <nav className="site-bar-nav" aria-label="Main">
          {barLinks(offers).map((link) => (
            <BarLink key={link.href} {...link} path={path} />
          ))}
          <ColumnMenu column={companyMenu} onSoon={onSoon} />
          <BarLink {...supportLink} path={path} />
          <ColumnMenu column={exploreMenu(offers)} onSoon={onSoon} />
        </nav>
        <div className="site-bar-right">
          <div className="site-bar-menu">{siteMenu}</div>
          {isReconnecting ? <Reconnecting /> : null}
          {status === 'guest' ? <EntryButtons /> : null}
          {bell}
          {userMenu}
        </div>
      </div>
    </header>
  )
}

/** On phones the icon alone. */
function Reconnecting() {
  return (
    <span className="site-bar-reconnecting" role="status" aria-label={RECONNECTING}>
      <WifiOff size={16} aria-hidden />
      <span>{RECONNECTING}</span>
    </span>
  )
}

function BarLink({ href, label, path }: MenuLink & { path: string }) {
  return (
    <Link href={href} className="site-bar-link" aria-current={isHere(href, path) ? 'page' : undefined}>
      {label}
    </Link>
  )
}

interface ColumnMenuProps {
  column: MenuColumn
  onSoon: (text: string) => void
}

/** A menu of the top bar. */
function ColumnMenu({ column: { title, entries }, onSoon }: ColumnMenuProps) {
  const trigger = (
    <>
      {title}
      <ChevronDown size={16} className="turning" aria-hidden />
    </>
  )
  return (
    <Menu label={title} trigger={trigger}>
      {(close) =>
        entries.map((entry) =>
          isLink(entry) ? (
            <MenuItemLink key={entry.label} href={entry.href} onClick={close}>
              {entry.label}
            </MenuItemLink>
          ) : (
            <MenuItemButton
              key={entry.label}
              onClick={() => {
                onSoon(entry.soon)
                close()
              }}
            >
              {entry.label}
            </MenuItemButton>
          ),
        )
      }
    </Menu>
  )
}

function EntryButtons() {
  return (
    <>
      <div className="site-on-desktop">
        <EntryLink to="login" tone="plain" size="sm">
          {pages.login.label}
        </EntryLink>
      </div>
      <EntryLink to="register" size="sm">
        {pages.register.label}
      </EntryLink>
    </>
  )
}
