import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { paths } from '#machines/routing/paths.ts'
import { isHere, type MenuLink as MenuEntry } from '#machines/shell/rules/menus.ts'
import { unreadBadge, unreadChatsLabel } from '#machines/shell/messages/bell.ts'
import { useOffers } from '#src/flow/offers.ts'
import { MenuLink } from '#src/ui/overlays/menu-link.tsx'
import { VISUALLY_HIDDEN } from '#src/ui/lists/table.tsx'
import { SidePanel } from '#src/ui/overlays/side-panel.tsx'
import { CountPill } from '#src/ui/tag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { dashboardGroups, type NavGroup } from '#src/views/shell/navigation.ts'

const Face = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    gap: '1',
    position: 'sticky',
    top: 'var(--top-bar)',
    alignSelf: 'start',
    height: 'calc(100dvh - var(--top-bar))',
    width: '14.75rem',
    flexShrink: '0',
    overflowY: 'auto',
    px: '3',
    py: '5',
    borderRight: '1px solid',
    borderColor: 'line',
  },
})
const GroupTitle = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    pt: '5',
    pb: '1.5',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})
const Under = chakra('div', { base: { display: 'grid', gap: '0.5', '& > a': { pl: '10' } } })

const current = (href: string, path: string) => (isHere(href, path) ? 'page' : undefined)

interface NavProps {
  path: string
  /** How many open orders have unread messages. */
  unreadChats: number
}

/** At the entry of the M2M orders. */
function UnreadChats({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <CountPill aria-hidden>{unreadBadge(count)}</CountPill>
      <VisuallyHidden>{unreadChatsLabel(count)}</VisuallyHidden>
    </>
  )
}

function NavLink({ link: { href, label }, path, unreadChats }: NavProps & { link: MenuEntry }) {
  return (
    <MenuLink href={href} aria-current={current(href, path)}>
      {label}
      {href === paths.orders() ? <UnreadChats count={unreadChats} /> : null}
    </MenuLink>
  )
}

export function Sidebar(props: NavProps) {
  const groups = dashboardGroups(useOffers())
  return (
    <Face aria-label="Dashboard">
      {groups.map((group) => (
        <SidebarGroup key={group.label} group={group} {...props} />
      ))}
    </Face>
  )
}

function SidebarGroup({ group, ...props }: NavProps & { group: NavGroup }) {
  const { path } = props
  const Icon = group.icon
  if (group.href) {
    return (
      <MenuLink href={group.href} aria-current={current(group.href, path)}>
        <Icon size={17} aria-hidden />
        {group.label}
      </MenuLink>
    )
  }
  return (
    <div>
      <GroupTitle>
        <Icon size={17} aria-hidden />
        {group.label}
      </GroupTitle>
      <Under>
        {group.links.map((link) => (
          <NavLink key={link.href} link={link} {...props} />
        ))}
      </Under>
    </div>
  )
}

const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', lg: 'none' },
    gridTemplateColumns: 'repeat(5, 1fr)',
    '@media (max-width: 19.99rem)': { gridTemplateColumns: 'repeat(5, auto)' },
    position: 'fixed',
    insetX: '0',
    bottom: '0',
    height: 'var(--bottom-bar)',
    pb: 'env(safe-area-inset-bottom)',
    background: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    zIndex: 'bar',
    containerType: 'inline-size',
    '& [data-here=true]': { color: 'lantern' },
  },
})
const Spot = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    height: 'full',
    // With a large text the label is spoken only.
    '@container (max-width: 14.49rem)': { position: 'relative', '& > span:last-child': VISUALLY_HIDDEN },
  },
})

/** On phones: the groups at the lower edge; each opens a side panel of its screens. */
export function BottomBar(props: NavProps) {
  const groups = dashboardGroups(useOffers())
  return (
    <Bar aria-label="Dashboard sections" data-bottom-bar>
      {groups.map((group) => (
        <BottomGroup key={group.label} group={group} {...props} />
      ))}
    </Bar>
  )
}

const IconPlace = chakra('span', {
  base: { position: 'relative', '& > :not(svg)': { position: 'absolute', top: '-6px', left: '12px' } },
})

function BottomGroup({ group, ...props }: NavProps & { group: NavGroup }) {
  const { path, unreadChats } = props
  const Icon = group.icon
  const hasOrders = group.links.some(({ href }) => href === paths.orders())
  const here = [group.href, ...group.links.map((link) => link.href)].some((href) => href && isHere(href, path))
  const face = (
    <Spot data-here={here}>
      <IconPlace>
        <Icon size={20} aria-hidden />
        {hasOrders ? <UnreadChats count={unreadChats} /> : null}
      </IconPlace>
      <span>{group.label}</span>
    </Spot>
  )
  if (group.href) {
    return (
      <Link href={group.href} aria-current={current(group.href, path)}>
        {face}
      </Link>
    )
  }
  return (
    <SidePanel title={group.label} trigger={face}>
      {group.links.map((link) => (
        <NavLink key={link.href} link={link} {...props} />
      ))}
    </SidePanel>
  )
}
