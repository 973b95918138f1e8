import { act, cleanup, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import { paths } from '#machines/routing/paths.ts'
import { refuseSession, sessionKey } from '#src/api/session-key.ts'
import { subscribeToApp } from '#src/app/app-events.ts'
import { addToast } from '#src/app/toasts.ts'
import { fetch } from '../sent-requests.ts'
import { Socket } from '../sockets.ts'

vi.mock('#src/app/toasts.ts', () => ({ addToast: vi.fn<() => Promise<void>>(async () => {}) }))

const KEY = 'k'.repeat(43)
const DRAFT = 'draft:settings:'

/** This tab's end of the channel between the tabs. */
const tabs = new (class extends EventTarget {
  readonly posted: unknown[] = []
  postMessage(message: unknown) {
    this.posted.push(message)
  }
  receive(data: 'opened' | 'closed') {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
})()
vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
  return tabs
})
vi.stubGlobal('WebSocket', Socket)

const { runEffect, startSession, useSession } = await import('#src/app/shell/session.ts')

let person = ada
/** The session that the server knows. */
let known: string | undefined
const answers: Readonly<Record<string, () => object>> = {
  '/session': () => ({ data: { user: person, settings: adasSettings, unread: 3, unread_chats: 2 } }),
  '/logout': () => ({ message: 'You have been logged out' }),
  '/stream-ticket': () => ({ data: { ticket: 'a-ticket' } }),
}
const answer = async ({ url, headers }: Request): Promise<Response> => {
  if (headers.get('u-x-key') !== known)
    return Response.json({ error: 'Kindly login first', code: 'no_session' }, { status: 401 })
  const [, body = () => ({})] = Object.entries(answers).find(([end]) => new URL(url).pathname.endsWith(end)) ?? []
  return Response.json(body())
}

const received: AppEvent[] = []
const unsubscribe = subscribeToApp((event) => received.push(event))
const facts = () => renderHook(useSession).result.current
const drafts = () => Object.keys(sessionStorage)
const settled = (status: string) => vi.waitFor(() => expect(facts().status).toBe(status))
const signIn = async (user = ada) => {
  person = user
  known = KEY
  await act(async () => runEffect({ type: 'session.opened', key: KEY }))
  await vi.waitFor(() => expect(facts().user).toEqual(user))
}

beforeAll(() => {
  fetch.mockImplementation(answer)
  startSession()
})
beforeEach(async () => {
  if (facts().user) await act(async () => tabs.receive('closed'))
  navigate('/')
  tabs.posted.length = 0
  received.length = 0
  sessionStorage.clear()
  vi.mocked(addToast).mockClear()
})
afterEach(cleanup)
afterAll(unsubscribe)

it('a login keeps the key, notifies the flows and the other tabs', async () => {
  await signIn()
  expect(facts()).toEqual({
    status: 'signedIn',
    hasEnded: false,
    isReconnecting: false,
    user: ada,
    settings: adasSettings,
    unread: 3,
    unreadChats: 2,
  })
  expect(sessionKey()).toBe(KEY)
  expect(received).toContainEqual({ type: 'session.changed', user: ada })
  expect(tabs.posted).toEqual(['opened'])
})

it('logging out drops the key and the drafts, and the other tabs follow', async () => {
  await signIn()
  sessionStorage.setItem(DRAFT + ada._id, '{}')
  await act(async () => runEffect({ type: 'session.leave' }))
  await settled('guest')
  expect([sessionKey(), drafts(), tabs.posted]).toEqual([undefined, [], ['opened', 'closed']])
  expect(received.at(-1)).toEqual({ type: 'session.changed', user: null })
  expect(location.pathname).toBe('/login')
})

it('a logout in another tab is one here: no draft is left, and it goes no further', async () => {
  await signIn()
  sessionStorage.setItem(DRAFT + ada._id, '{}')
  await act(async () => tabs.receive('closed'))
  await settled('guest')
  expect([drafts(), tabs.posted]).toEqual([[], ['opened']])
  expect(location.pathname).toBe('/login')
})

it('a login in another tab is one here, and leaves no draft of whoever was signed in before', async () => {
  await signIn()
  sessionStorage.setItem(DRAFT + ada._id, '{}')
  const ben = { ...ada, _id: 'BEN00000000000000000', username: 'ben' }
  person = ben
  await act(async () => tabs.receive('opened'))
  await vi.waitFor(() => expect(facts().user).toEqual(ben))
  expect([drafts(), tabs.posted]).toEqual([[], ['opened']])
})

it('a session that the server ended leads to the login and back, with the drafts of its person', async () => {
  await signIn()
  sessionStorage.setItem(DRAFT + ada._id, '{}')
  navigate('/dashboard/orders/m2m?tab=completed', { state: { held: 1 } })
  known = undefined
  await act(async () => runEffect({ type: 'session.leave' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/login'))
  expect([facts().status, facts().hasEnded, drafts(), sessionKey()]).toEqual([
    'guest',
    true,
    [DRAFT + ada._id],
    undefined,
  ])
  expect(history.state).toEqual({
    returnTo: '/dashboard/orders/m2m?tab=completed',
    returnState: { held: 1 },
    why: 'ended',
  })
  expect(tabs.posted).toEqual(['opened'])
})

it.each([
  ['/m2m?token=BTC', [['Your session has expired', 'info', 'page']]],
  ['/no-such-page', [['Your session has expired', 'info', 'page']]],
  ['/dashboard/wallet', []],
])(
  'a key that is over when %s is opened makes a visitor who is notified once, there or by the login',
  async (path, toasts) => {
    known = undefined
    navigate(path)
    await act(async () => runEffect({ type: 'session.opened', key: 'over'.repeat(10) }))
    await settled('guest')
    await vi.waitFor(() => expect(sessionKey()).toBeUndefined())
    act(() => refuseSession(undefined, { path }))
    expect([facts().hasEnded, vi.mocked(addToast).mock.calls]).toEqual([true, toasts])
    expect(location.pathname + location.search).toBe(path)
  },
)

it('a change of the profile or the settings is on every screen', async () => {
  await signIn()
  const settings = { ...adasSettings, hide_assets: true }
  act(() => runEffect({ type: 'profile.saved', user: { ...ada, name: 'Ada Eze' } }))
  act(() => runEffect({ type: 'settings.saved', settings }))
  expect([facts().user?.name, facts().settings]).toEqual(['Ada Eze', settings])
})

it.each([
  ['the window gets the focus', () => dispatchEvent(new Event('focus')), 'window.focus'],
  ['the window loses the focus', () => dispatchEvent(new Event('blur')), 'window.blur'],
  ['the tab is hidden', () => show(false), 'window.hide'],
  ['the tab is shown', () => show(true), 'window.focus'],
])('the flows are notified when %s', (_, happens, type) => {
  happens()
  expect(received).toEqual([{ type }])
})

const show = (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('a toast shows the text at its level', () => {
  runEffect({ type: 'toast', level: 'error', text: 'No connection' })
  expect(vi.mocked(addToast).mock.calls).toEqual([['No connection', 'error', 'page']])
})

it('a message of an order is a toast on every page that is not its own', () => {
  const toast = { type: 'toast', level: 'info', text: 'New message from ben_kay', exceptAt: paths.order('A') } as const
  navigate(paths.order('A'))
  runEffect(toast)
  expect(addToast).not.toHaveBeenCalled()
  navigate(paths.order('B'))
  runEffect(toast)
  expect(addToast).toHaveBeenCalledTimes(1)
})

it('a message is a toast on the page of its order, too, while that is in a hidden tab', () => {
  navigate(paths.order('A'))
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)
  runEffect({ type: 'toast', level: 'info', text: 'New message from ben_kay', exceptAt: paths.order('A') })
  expect(addToast).toHaveBeenCalledTimes(1)
})

it('a navigation opens a page without what the one before held; a change of the query alone keeps it', () => {
  navigate('/m2m', { state: { held: 1 } })
  const before = history.length
  runEffect({ type: 'navigate', to: '?token=BTC', replace: true })
  expect([location.search, history.state, history.length]).toEqual(['?token=BTC', { held: 1 }, before])
  runEffect({ type: 'navigate', to: '/swap' })
  expect([location.pathname, history.state, history.length]).toEqual(['/swap', null, before + 1])
  runEffect({ type: 'navigate', to: '/login', state: { why: 'ended' } })
  expect(history.state).toEqual({ why: 'ended' })
})

it('a fetched file is saved under its name', () => {
  const clicked: [string, string][] = []
  const url = { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} }
  Object.assign(URL, url)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push([this.href, this.download])
  })
  runEffect({ type: 'download', name: 'transactions.csv', file: new Blob(['a']) })
  expect(clicked).toEqual([['blob:it', 'transactions.csv']])
})
