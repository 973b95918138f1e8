import { chakra } from '@chakra-ui/react/styled-system'
import { LogOut } from 'lucide-react'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import { paths } from '#machines/domain/paths.ts'
import { MenuLink } from '#src/ui/menu-link.tsx'
import type { ShellProps } from '#src/views/shell/shell-props.ts'

export const MenuNote = chakra('p', {
  base: {
    px: '3',
    py: '2.5',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Mail = chakra('span', {
  base: {
    display: 'block',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'normal',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})

const SHORT_NAME = 8
const shortName = (name: string) => (name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME)}…` : name)

interface MenuActionProps {
  onClick: () => void
  children: string
}

export function MenuAction({ onClick, children }: MenuActionProps) {
  return (
    <MenuLink asChild>
      <button type="button" onClick={onClick}>
        <LogOut size={16} aria-hidden />
        {children}
      </button>
    </MenuLink>
  )
}

/** The menu of a signed-in person: name, own pages, logout. */
export function UserMenu({ user, path, onLogout }: ShellProps & { user: SessionUser }) {
  return (
    <>
      <MenuNote title={user.name}>
        {shortName(user.first_name)}
        <Mail>{user.email}</Mail>
      </MenuNote>
      {path.startsWith(paths.dashboard()) ? null : <MenuLink href={paths.dashboard()}>Dashboard</MenuLink>}
      <MenuAction onClick={onLogout}>Log Out</MenuAction>
    </>
  )
}
