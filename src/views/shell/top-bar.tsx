import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
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
import { pages } from '#machines/domain/pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Menu, MenuItemButton, MenuItemLink } from '#src/ui/menu.tsx'
import { Logo } from '#src/views/shell/logo.tsx'
import { isHere } from '#src/views/shell/navigation.ts'
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
/** The search is the first of these, the menu of phones the last. */
const First = chakra('div', { base: { display: 'inline-flex', order: { base: '1', lg: '0' } } })
const OnDesktop = chakra('div', { base: { display: { base: 'none', lg: 'flex' }, gap: '2', alignItems: 'center' } })

/** The logo, the links and menus of the site, and what belongs to a person. */
export function TopBar(props: ShellProps & { wide?: boolean }) {
  const { path, status, sandbox, siteMenu, bell, userMenu, onSoon, wide = false } = props
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
          <First>{siteMenu}</First>
          {status === 'guest' ? <EntryButtons /> : null}
          {bell}
          {userMenu}
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
