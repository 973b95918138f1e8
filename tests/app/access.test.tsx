import { cleanup, render, screen } from '@testing-library/react'
import { use, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { pages, type Page } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import type { SessionFacts } from '#src/app/shell/session.ts'
import { createTheme } from '#src/app/theme.ts'
import { FlowHostContext } from '#src/flow/host.ts'

const GUEST: SessionFacts = { status: 'guest', hasEnded: false, isReconnecting: false, user: null, settings: null }
const ADA: SessionFacts = {
  status: 'signedIn',
  hasEnded: false,
  isReconnecting: false,
  user: ada,
  settings: adasSettings,
  unread: 0,
}
let session = GUEST
const ALL: Offers = { sandbox: true, swaps: true, swapOrders: true }
let offers: Offers | undefined

vi.mock('#src/app/shell/session.ts', () => ({ useSession: () => session, runEffect: () => {} }))
vi.mock('#src/app/server-kind.ts', () => ({ useOffers: () => offers }))
vi.mock('#src/app/layouts.tsx', () => {
  const Layout = ({ children }: { children: ReactNode }) => children
  return { layouts: { public: Layout, auth: Layout, dashboard: Layout, tool: Layout } }
})
/** The pages as they are, each with a screen that says which one it is. */
vi.mock('#src/app/routes.ts', () => ({
  routeAt: (path: string) => {
    const id = pageAt(path)
    const Screen = () => <h1 aria-busy={use(FlowHostContext).isChecking}>{id}</h1>
    return id && { page: pages[id], screen: Screen, loaded: Promise.resolve() }
  },
}))

const { App } = await import('#src/app/app.tsx')
const theme = createTheme()

const titleOf = (address: string): string | undefined => {
  const page: Page = pages[pageAt(address) ?? 'home']
  if (page.ownTitle) return undefined
  return page.path === '/' ? 'Quayside' : `${page.title} | Quayside`
}
const open = (address: string, state?: object) => {
  navigate(address, { state })
  render(<App theme={theme} />)
  return screen.queryByRole('heading', { level: 1 })?.textContent
}
/** An address of a page, with a query. */
const addressOf = ({ path }: Page) => `${path.replaceAll(/:\w+/g, 'ABCDEFGHJKMNPQRSTVWX')}?from=here`
const pagesFor = (...access: Page['access'][]) =>
  Object.entries<Page>(pages)
    .filter(([, page]) => access.includes(page.access))
    .map(([id, page]) => [id, addressOf(page)] as const)

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(() => {
  session = GUEST
  offers = ALL
})
afterEach(cleanup)

it.each(pagesFor('user'))('%s sends a visitor to log in, and back to the same address', (_, address) => {
  open(address, { held: 1 })
  expect(location.pathname + location.search).toBe('/login')
  expect(history.state).toEqual({ returnTo: address, returnState: { held: 1 }, why: 'visitor' })
})

it.each(pagesFor('user', 'public'))('%s is shown to who is signed in', (id, address) => {
  session = ADA
  document.title = ''
  expect(open(address)).toBe(id)
  expect([location.pathname + location.search, document.title]).toEqual([address, titleOf(address) ?? ''])
})

it.each(pagesFor('public', 'guest'))('%s is shown to a visitor, and while the session is checked', (id, address) => {
  document.title = ''
  expect([open(address), document.title]).toEqual([id, titleOf(address) ?? ''])
  cleanup()
  session = { ...GUEST, status: 'checking' }
  expect(open(address)).toBe(id)
})

it.each(pagesFor('guest'))('%s leads on who is signed in', (_, address) => {
  session = ADA
  open(address)
  expect(location.pathname + location.search).toBe('/dashboard')
  cleanup()
  open(address, { returnTo: '/dashboard/wallet?token=BTC', returnState: { held: 1 } })
  expect([location.pathname + location.search, history.state]).toEqual(['/dashboard/wallet?token=BTC', { held: 1 }])
})

it('a page of an account is not shown before the session is checked, nor led away from', () => {
  session = { ...GUEST, status: 'checking' }
  expect(open('/dashboard/wallet')).toBeUndefined()
  cleanup()
  session = { ...GUEST, status: 'unreachable' }
  expect(open('/dashboard/wallet')).toBe('No connection')
  expect(location.pathname).toBe('/dashboard/wallet')
})

it('after a session that ended, the login knows it', () => {
  session = { ...GUEST, hasEnded: true }
  open('/dashboard/wallet')
  expect(history.state).toEqual({ returnTo: '/dashboard/wallet', returnState: {}, why: 'ended' })
})

it.each([
  ['/sandbox', 'sandbox', { sandbox: false }],
  ['/swap', 'swap', { swaps: false }],
  ['/swap-status/5a1b2c3d4e5f6a', 'swapStatus', { swapOrders: false }],
  ['/dashboard/orders/swap', 'swapOrders', { swapOrders: false }],
] as const)('%s is no page of a server that does not offer it', (address, id, lacking) => {
  session = ADA
  offers = undefined
  expect(open(address)).toBe(id)
  cleanup()
  offers = { sandbox: false, swaps: false, swapOrders: false, ...{ [Object.keys(lacking)[0] ?? '']: true } }
  expect(open(address)).toBe(id)
  cleanup()
  offers = { ...ALL, ...lacking }
  expect(open(address)).toBe('Page not found')
})

it.each([
  ['checking', 'true'],
  ['unreachable', 'true'],
  ['guest', 'false'],
] as const)('a draft on a public page waits for who is signed in: %s', (status, isWaiting) => {
  session = { ...GUEST, status }
  open('/buy-sell')
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('aria-busy')).toBe(isWaiting)
})
