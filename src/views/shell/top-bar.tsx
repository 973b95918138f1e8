import { ChevronDown, WifiOff } from 'lucide-react'
import { isLink, type MenuColumn } from '#machines/shell/rules/menus.ts'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'
import { pages } from '#machines/routing/pages.ts'
import { useOffers } from '#src/flow/offers.ts'
import { Menu, MenuItemButton, MenuItemLink } from '#src/ui/overlays/menu.tsx'
import { EntryLink } from '#src/views/shared/entry-link.tsx'
import type { ShellProps } from '#src/views/shell/shell-props.ts'
import { Bar } from './markup/bar.tsx'

/** The bar as the app draws it. */
export function TopBar(props: ShellProps & { wide?: boolean }) {
  const { path, status, isReconnecting, siteMenu, bell, userMenu, onSoon, wide = false } = props
  return (
    <Bar
      path={path}
      wide={wide}
      offers={useOffers()}
      renderMenu={(column) => <ColumnMenu column={column} onSoon={onSoon} />}
    >
      <div className="site-bar-menu">{siteMenu}</div>
      {isReconnecting ? <Reconnecting /> : null}
      {status === 'guest' ? <EntryButtons /> : null}
      {bell}
      {userMenu}
    </Bar>
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
