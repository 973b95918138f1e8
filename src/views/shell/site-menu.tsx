import { chakra } from '@chakra-ui/react/styled-system'
import { Menu, Search } from 'lucide-react'
import { isLink, siteColumns, type MenuColumn } from '#machines/shell/rules/menus.ts'
import { SEARCH, SITE_MENU } from '#machines/shell/messages/search.ts'
import { pages } from '#machines/routing/pages.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import type { siteMenuMachine } from '#machines/shell/site-menu/site-menu.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { useOffers } from '#src/flow/offers.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { MenuLink } from '#src/ui/overlays/menu-link.tsx'
import { EntryLink } from '#src/views/shared/entry-link.tsx'
import { dashboardGroups } from '#src/views/shell/navigation.ts'
import { SearchView } from '#src/views/shell/search-view.tsx'

type Props = ViewProps<typeof siteMenuMachine>

const Frame = chakra('div', { base: { display: 'inline-flex' } })
const Trigger = chakra('button', {
  base: {
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '44px',
    minHeight: '40px',
    borderRadius: 'control',
    color: 'muted',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms, border-color 120ms',
    '&:hover': { color: 'ink', background: 'raised' },
    '& kbd': {
      display: { base: 'none', xl: 'inline' },
      ml: 'auto',
      px: '1.5',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: '4px',
      fontFamily: 'body',
      fontSize: 'xs',
    },
    // Where a page's own search answers the key.
    '&:is(body:has([data-search-key]) *) kbd': { display: 'none' },
    '& span': { display: { base: 'none', xl: 'inline' } },
  },
  variants: {
    on: {
      phone: { display: { base: 'inline-flex', lg: 'none' } },
      desktop: {
        display: { base: 'none', lg: 'inline-flex' },
        '@media (min-width: 80rem)': {
          justifyContent: 'flex-start',
          width: '11.25rem',
          px: '3',
          border: '1px solid',
          borderColor: 'line',
        },
      },
    },
  },
})
const Columns = chakra('div', {
  base: {
    columnCount: { base: 1, lg: 2 },
    columnGap: '4',
    '& > nav': { breakInside: 'avoid', pb: '4' },
  },
})
const ColumnTitle = chakra('h3', { base: { px: '3', pb: '1', color: 'muted', fontSize: 'sm', fontWeight: 'medium' } })
const Entry = chakra('div', {
  base: { display: { base: 'grid', lg: 'none' }, gridTemplateColumns: '1fr 1fr', gap: '3', mb: '4' },
})

const ownColumn = (offers: Offers): MenuColumn => ({
  title: 'Your account',
  entries: dashboardGroups(offers).flatMap(({ label, href, links }) =>
    href === undefined ? links : [{ label, href }],
  ),
})

function Column({ column: { title, entries }, send }: Pick<Props, 'send'> & { column: MenuColumn }) {
  return (
    <nav aria-label={title}>
      <ColumnTitle>{title}</ColumnTitle>
      {entries.map((entry) =>
        isLink(entry) ? (
          <MenuLink key={entry.label} href={entry.href} onClick={() => send({ type: 'menu.close' })}>
            {entry.label}
          </MenuLink>
        ) : (
          <MenuLink key={entry.label} asChild>
            <button
              type="button"
              onClick={() => send({ type: 'soon.show', text: entry.soon })}
              data-event="soon.show"
              data-key={entry.soon}
            >
              {entry.label}
            </button>
          </MenuLink>
        ),
      )}
    </nav>
  )
}

/** Every page of the site, below the search. */
function SiteLinks({ send, shared: { user } }: Pick<Props, 'send' | 'shared'>) {
  const offers = useOffers()
  return (
    <div data-flow="siteMenu">
      {user ? null : (
        <Entry>
          <EntryLink to="login">{pages.login.label}</EntryLink>
          <EntryLink to="register" tone="primary">
            {pages.register.label}
          </EntryLink>
        </Entry>
      )}
      <Columns>
        {[...(user ? [ownColumn(offers)] : []), ...siteColumns(offers)].map((column) => (
          <Column key={column.title} {...{ column, send }} />
        ))}
      </Columns>
    </div>
  )
}

/** The search of the top bar and, on phones, its menu. */
export function SiteMenuView({ snapshot, send, shared }: Props) {
  const isOpen = snapshot.matches('open')
  const opening = {
    type: 'button',
    'aria-label': SITE_MENU,
    'aria-haspopup': 'dialog',
    'aria-disabled': isOpen ? true : undefined,
    onClick: () => (isOpen ? undefined : send({ type: 'menu.open' })),
    'data-event': 'menu.open',
  } as const
  return (
    <Frame {...flowRoot(snapshot)}>
      <Trigger {...opening} on="desktop">
        <Search size={18} aria-hidden />
        <span>{SEARCH}</span>
        <kbd aria-hidden>/</kbd>
      </Trigger>
      <Trigger {...opening} on="phone">
        <Menu size={22} aria-hidden />
      </Trigger>
      {isOpen ? (
        <Dialog title={SITE_MENU} onClose={() => send({ type: 'menu.close' })} data-event="menu.close" navigation>
          <ChildFlow
            actor={snapshot.children.search}
            view={SearchView}
            takesFocus={snapshot.matches({ open: { shown: 'search' } })}
            menu={<SiteLinks {...{ send, shared }} />}
          />
        </Dialog>
      ) : null}
    </Frame>
  )
}
