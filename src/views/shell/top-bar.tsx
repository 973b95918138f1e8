import { chakra } from '@chakra-ui/react/styled-system'
import { Menu } from 'lucide-react'
import { Link } from 'wouter'
import { Avatar } from '#src/ui/avatar.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { LinkSearch } from '#src/ui/link-search.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { SEARCH_PLACEHOLDER } from '#machines/domain/messages/shell.ts'
import { pages } from '#machines/domain/pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { Logo } from '#src/views/shell/logo.tsx'
import { coins, dashboardGroups, exploreLinks, isHere, statechartsLink, topLinks } from '#src/views/shell/navigation.ts'
import type { ShellProps } from '#src/views/shell/shell-props.ts'
import { MenuAction, MenuNote, UserMenu } from '#src/views/shell/user-menu.tsx'

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
    gap: { base: '3', md: '8' },
  },
  variants: {
    wide: {
      true: { maxWidth: '100%', '--menu-right': '16px' },
      false: { '--menu-right': 'max(16px, calc((100vw - 1240px) / 2 + 24px))' },
    },
  },
})
const Nav = chakra('nav', { base: { display: { base: 'none', lg: 'flex' }, gap: '1', flex: '1' } })
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

export function TopBar(props: ShellProps & { wide?: boolean }) {
  const { path, status, user, sandbox, bell, wide = false } = props
  const links = [
    ...topLinks,
    ...exploreLinks,
    ...(sandbox ? [{ label: pages.sandbox.label, href: paths.sandbox() }, statechartsLink] : []),
  ]
  return (
    <Bar>
      <Inner wide={wide}>
        <Logo />
        <Nav aria-label="Main">
          {links.map((link) => (
            <NavItem key={link.href} href={link.href} aria-current={isHere(link.href, path) ? 'page' : undefined}>
              {link.label}
            </NavItem>
          ))}
        </Nav>
        <Right>
          {status === 'guest' ? <EntryButtons /> : null}
          {bell}
          {user ? (
            <Popover label="Your account" place="menu" trigger={<Avatar name={user.name} size={32} />}>
              <UserMenu {...props} user={user} />
            </Popover>
          ) : null}
          <OnPhone>
            <Popover label="Menu" place="sheet" trigger={<Menu size={22} aria-hidden />}>
              <PhoneMenu {...props} />
            </Popover>
          </OnPhone>
        </Right>
      </Inner>
    </Bar>
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

function PhoneMenu({ status, user, sandbox, onLogout }: ShellProps) {
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
  const links = [
    ...topLinks,
    ...exploreLinks,
    ...own,
    ...(sandbox ? [{ label: pages.sandbox.label, href: paths.sandbox() }, statechartsLink] : []),
    ...entry,
  ]
  return (
    <>
      <MenuNote>{user ? user.name : 'Menu'}</MenuNote>
      <LinkSearch placeholder={SEARCH_PLACEHOLDER} links={[...links, ...coins]} suggestions={links} />
      {user ? <MenuAction onClick={onLogout}>Log Out</MenuAction> : null}
    </>
  )
}
