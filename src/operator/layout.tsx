import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import { CONSOLE, LIVE, MENU, SIGN_OUT } from '#machines/operator/messages/console.ts'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'
import { ROLES } from '#machines/operator/messages/roles.ts'
import type { OperatorSession } from '#machines/operator/rules/operators.ts'
import { operatorPages, type OperatorPage } from '#machines/operator/rules/pages.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { operatorAccess } from '#openapi/generated/operator-access.ts'
import type { ConsoleSession } from '#src/operator/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    px: { base: '4', md: '6' },
    minHeight: '14',
    borderBottom: '1px solid',
    borderColor: 'line',
    background: 'canvas',
  },
})
const Name = chakra(Link, { base: { fontWeight: 'semibold', letterSpacing: 'tight', whiteSpace: 'nowrap' } })
const Menu = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    flexGrow: '1',
    order: { base: '3', md: '0' },
    flexBasis: { base: 'full', md: 'auto' },
    overflowX: 'auto',
  },
})
const Entry = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    px: '3',
    color: 'muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'ink' },
    '&[aria-current=page]': { color: 'ink', boxShadow: 'inset 0 -2px 0 #FFB454' },
  },
})
const Person = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', ml: 'auto', color: 'muted', fontSize: 'sm', minWidth: '0' },
})
const Who = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } })
const Main = chakra('main', {
  base: {
    minHeight: 'calc(100dvh - 56px)',
    '&:focus-visible': { outline: 'none' },
    // Tables are dense where a desktop shows them as tables: operators read long ones.
    xl: { '& td': { py: '1.5' }, '& th': { py: '1.5' } },
  },
  variants: { narrow: { true: { maxWidth: '32rem', mx: 'auto', pt: { md: '10dvh' } } } },
})

const menu: readonly OperatorPage[] = Object.values<OperatorPage>(operatorPages).filter(({ menu: entry }) => entry)

/** Whether one of the roles may read what a page shows. */
const isFor = ({ menu: entry }: OperatorPage, { roles }: OperatorSession): boolean => {
  const allowed: readonly string[] | null = entry ? operatorAccess[entry.reads].roles : null
  return allowed === null || roles.some((role) => allowed.includes(role))
}

const isHere = (href: string, path: string): boolean =>
  path === href || (href !== operatorPaths.queues() && path.startsWith(`${href}/`))

interface LayoutProps {
  readonly path: string
  readonly operator: OperatorSession | null
  readonly news: ConsoleSession['news']
  readonly isNarrow: boolean
  readonly onSignOut: () => void
  readonly children: ReactNode
}

/** Whether the page shows changes as they come. */
function News({ news }: Pick<LayoutProps, 'news'>) {
  if (news === null) return null
  return (
    <Badge tone={news === 'live' ? 'up' : 'notice'} role="status">
      {news === 'live' ? LIVE : RECONNECTING}
    </Badge>
  )
}

/** The bar with the menu of the operator's roles, and the page below it. */
export function Layout({ path, operator, news, isNarrow, onSignOut, children }: LayoutProps) {
  return (
    <>
      <Bar>
        <Name href={operatorPaths.queues()}>{CONSOLE}</Name>
        {operator ? (
          <>
            <Menu aria-label={MENU}>
              {menu
                .filter((page) => isFor(page, operator))
                .map((page) => (
                  <Entry key={page.path} href={page.path} aria-current={isHere(page.path, path) ? 'page' : undefined}>
                    {page.menu?.label}
                  </Entry>
                ))}
            </Menu>
            <Person>
              <News news={news} />
              <Who>{`${operator.name} · ${operator.roles.map((role) => ROLES[role]).join(', ')}`}</Who>
              <Button tone="plain" size="icon" aria-label={SIGN_OUT} title={SIGN_OUT} onClick={onSignOut}>
                <LogOut size={18} aria-hidden />
              </Button>
            </Person>
          </>
        ) : null}
      </Bar>
      <Main id="main" tabIndex={-1} narrow={isNarrow}>
        {children}
      </Main>
    </>
  )
}
