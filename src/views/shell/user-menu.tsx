import { chakra } from '@chakra-ui/react/styled-system'
import { LogOut } from 'lucide-react'
import { ACCOUNT_MENU, CHANGE_CURRENCY, HELP_CENTER, LOG_OUT } from '#machines/shell/messages/shell.ts'
import { supportLink } from '#machines/shell/rules/menus.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { userMenuMachine } from '#machines/shell/user-menu/user-menu.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { MenuButton, MenuItemButton, MenuItemLink } from '#src/ui/overlays/menu.tsx'
import { CurrencyDialog } from '#src/views/shell/currency-dialog.tsx'

type Props = ViewProps<typeof userMenuMachine>

const Frame = chakra('div', { base: { display: 'inline-flex' } })
const Name = chakra('p', {
  base: {
    maxWidth: '16.25rem',
    px: '3',
    py: '2.5',
    fontWeight: 'semibold',
    '&, & > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 'normal' },
  },
})

/** Spec §9: the short name of the menu is cut to 8 characters. */
const SHORT_NAME = 8
const shortName = (name: string) => (name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME)}…` : name)

/** `first`: where the menu leads first, the dashboard or, in it, the profile (spec §2 Top bar). */
function UserMenu({ snapshot, send, shared, first }: Props & { first: { label: string; href: string } }) {
  const isOpen = snapshot.matches('open')
  const close = () => send({ type: 'menu.close' })
  const { user } = shared
  return (
    <Frame {...flowRoot(snapshot)}>
      <MenuButton
        label={ACCOUNT_MENU}
        align="end"
        trigger={<Avatar name={user?.name ?? ''} size={32} />}
        isOpen={isOpen}
        onOpen={() => send({ type: 'menu.open' })}
        off={snapshot.hasTag('dialog')}
        onClose={close}
        data-event={isOpen ? 'menu.close' : 'menu.open'}
      >
        <Name title={user?.name} role="presentation">
          {shortName(user?.first_name ?? '')}
          <span>{user?.email}</span>
        </Name>
        <MenuItemLink href={first.href} onClick={close}>
          {first.label}
        </MenuItemLink>
        <MenuItemButton onClick={() => send({ type: 'currencies.open' })} data-event="currencies.open">
          {CHANGE_CURRENCY}
        </MenuItemButton>
        <MenuItemLink href={supportLink.href} onClick={close}>
          {HELP_CENTER}
        </MenuItemLink>
        <MenuItemLink href={paths.settings()} onClick={close}>
          {pages.settings.label}
        </MenuItemLink>
        <MenuItemButton onClick={() => send({ type: 'session.end' })} data-event="session.end">
          <LogOut size={16} aria-hidden />
          {LOG_OUT}
        </MenuItemButton>
      </MenuButton>
      {snapshot.hasTag('dialog') ? <CurrencyDialog {...{ snapshot, send, shared }} /> : null}
    </Frame>
  )
}

/** On public pages. */
export function PublicUserMenu(props: Props) {
  return <UserMenu {...props} first={{ label: pages.dashboard.label, href: paths.dashboard() }} />
}

/** In the dashboard. */
export function DashboardUserMenu(props: Props) {
  return <UserMenu {...props} first={{ label: pages.manageProfile.label, href: paths.manageProfile() }} />
}
