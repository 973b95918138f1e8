import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'wouter'
import {
  barLinks,
  companyMenu,
  exploreMenu,
  isLink,
  supportLink,
  type MenuColumn,
  type MenuLink,
} from '#machines/domain/menus.ts'
import { SEARCH_PLACEHOLDER } from '#machines/domain/messages/shell.ts'
import { pages } from '#machines/domain/pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { LinkSearch } from '#src/ui/link-search.tsx'
import { Menu, MenuItemButton, MenuItemLink } from '#src/ui/menu.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Logo } from '#src/views/shell/logo.tsx'
import { dashboardGroups, isHere } from '#src/views/shell/navigation.ts'
import type { ShellProps } from '#src/views/shell/shell-props.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    height: '60px',
    background: 'rgba(10, 11, 13, 0.92)',
    backdropFilter: 'blur(10px)',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const Inner = chakra('div', {
  base: {
    maxWidth: 'page',
    height: 'full',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '6' },
  },
  variants: { wide: { true: { maxWidth: '100%' } } },
})
const Nav = chakra('nav', {
  base: { display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '1', flex: '1' },
})
const NavItem = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '40px',
    px: '3',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: 'medium',
    transition: 'color 120ms',
    '&:hover': { color: 'ink' },
    '&[aria-current=page]': { color: 'ink' },
  },
})
const Right = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', ml: 'auto' } })
const OnDesktop = chakra('div', { base: { display: { base: 'none', lg: 'flex' }, gap: '2', alignItems: 'center' } })
const OnPhone = chakra('div', { base: { display: { base: 'block', lg: 'none' } } })

/** The logo, the links and menus of the site, and what belongs to a person. */
export function TopBar(props: ShellProps & { wide?: boolean }) {
  const { path, status, sandbox, bell, userMenu, onSoon, wide = false } = props
  return (
    <Bar>
      <Inner wide={wide}>
        <Logo />
        <Nav aria-label="Main">
          {barLinks.map((link) => (
            <BarLink key={link.href} {...link} path={path} />
          ))}
          <ColumnMenu column={companyMenu} onSoon={onSoon} />
          <BarLink {...supportLink} path={path} />
          <ColumnMenu column={exploreMenu(sandbox)} onSoon={onSoon} />
        </Nav>
        <Right>
          {status === 'guest' ? <EntryButtons /> : null}
          {bell}
          {userMenu}
          <OnPhone>
            <SidePanel title="Menu" trigger={<MenuIcon size={22} aria-label="Menu" />}>
              <PhoneMenu {...props} />
            </SidePanel>
          </OnPhone>
        </Right>
      </Inner>
    </Bar>
  )
}

function BarLink({ href, label, path }: MenuLink & { path: string }) {
  return (
    <NavItem href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
      {label}
    </NavItem>
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
      <OnDesktop>
        <ButtonLink href={paths.login()} tone="plain" size="sm">
          {pages.login.label}
        </ButtonLink>
      </OnDesktop>
      <ButtonLink href={paths.register()} size="sm">
        {pages.register.label}
      </ButtonLink>
    </>
  )
}

function PhoneMenu({ status, user, sandbox }: ShellProps) {
  const own = user
    ? dashboardGroups.flatMap((group) => (group.href ? [{ label: group.label, href: group.href }] : group.links))
    : []
  const entry =
    status === 'guest'
      ? [
          { label: pages.login.label, href: paths.login() },
          { label: pages.register.label, href: paths.register() },
        ]
      : []
  const links = [...barLinks, ...exploreMenu(sandbox).entries.filter(isLink), ...own, ...entry]
  return <LinkSearch placeholder={SEARCH_PLACEHOLDER} links={links} suggestions={links} />
}
