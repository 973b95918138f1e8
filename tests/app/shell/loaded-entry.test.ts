import { beforeEach, expect, test, vi } from 'vitest'
import { restoreEntryState } from '#src/app/shell/loaded-entry.ts'

const loaded = (path: string, referrer: string, state: unknown = null): unknown => {
  history.replaceState(state, '', path)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  restoreEntryState()
  return history.state
}

const here = (path: string): string => `${location.origin}${path}`

beforeEach(() => void vi.restoreAllMocks())

test.each(['/login', '/register'])('%s that a link has loaded leads back to where the link was followed', (path) => {
  expect(loaded(path, here('/markets/ETH?from=search'))).toMatchObject({ returnTo: '/markets/ETH?from=search' })
})

test.each([
  ['from another site', '/login', 'https://example.com/markets/ETH'],
  ['from nowhere', '/login', ''],
  ['from a page that nobody is led back to', '/register', here('/about')],
  ['from another page of the login', '/register', here('/login')],
])('a login that was opened %s begins on the dashboard', (_, path, referrer) => {
  expect(loaded(path, referrer)).toBeNull()
})

test('another page than these keeps its own', () => {
  expect(loaded('/markets', here('/markets/ETH'))).toBeNull()
})

test('a login that is loaded again still leads where it led', () => {
  const state = { returnTo: '/dashboard/wallet' }
  expect(loaded('/login', here('/markets/ETH'), state)).toEqual(state)
})
