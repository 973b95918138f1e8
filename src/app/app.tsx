import { Fragment, lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { Redirect, Route, matchRoute, useLocation, useRouter } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { returningTo, returnPlace, type FlowInput } from '#machines/domain/flow-input.ts'
import { paths } from '#machines/domain/paths.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { listenToApp } from '#src/app/app-events.ts'
import { setNoticePlace, showToast } from '#src/app/effects.ts'
import { Crash } from '#src/app/crash.tsx'
import { layouts } from '#src/app/layouts.tsx'
import { NOT_FOUND_TITLE, routes, type RouteEntry } from '#src/app/routes.ts'
import { useSandbox } from '#src/app/sandbox.ts'
import { announce, logOut, useSession, type SessionFacts } from '#src/app/session.ts'
import { system } from '#src/app/theme.ts'
import { useArrival } from '#src/app/use-arrival.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import { Announce } from '#src/ui/copy-button.tsx'
import { ServerClock } from '#src/ui/countdown.tsx'
import { Page } from '#src/ui/page.tsx'
import { Note, ScreenSkeleton } from '#src/ui/states.tsx'
import { NotFoundPage } from '#src/views/shell/not-found-page.tsx'

const Bell = lazy(() => import('#src/app/routes/bell.tsx'))

const soon = (text: string) => showToast(text, 'info')

const exists = (entry: RouteEntry, sandbox: boolean | undefined) => !entry.sandboxOnly || sandbox !== false

/** Frame, guard and screen of the route one stands on. */
function Routed({ session }: { session: SessionFacts }) {
  const { parser } = useRouter()
  const [path] = useLocation()
  const sandbox = useSandbox()
  const entry = routes.find((candidate) => matchRoute(parser, candidate.path, path)[0])
  useArrival(path, entry?.title ?? NOT_FOUND_TITLE)
  useEffect(() => setNoticePlace(entry?.notices ?? 'page'), [entry])
  const Layout = layouts[entry?.layout ?? 'public']
  const { standing, user } = session
  const bell = user ? (
    <Suspense fallback={null}>
      <Bell key={user._id} />
    </Suspense>
  ) : null
  return (
    <Layout shell={{ path, standing, user, sandbox: sandbox === true, bell, onLogout: logOut, onSoon: soon }}>
      {entry && exists(entry, sandbox) ? (
        <Crash key={path}>
          <Guarded entry={entry} session={session} path={path}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Route path={entry.path} component={entry.screen} />
            </Suspense>
          </Guarded>
        </Crash>
      ) : (
        <NotFoundPage />
      )}
    </Layout>
  )
}

interface GuardedProps {
  entry: RouteEntry
  session: SessionFacts
  path: string
  children: ReactNode
}

/**
 * A visitor on a dashboard route signs in first and comes back; a signed-in person has no business on the login page. Another person's screens
 * start anew.
 */
function Guarded({ entry, session, path, children }: GuardedProps) {
  const state: FlowInput['state'] = useHistoryState() ?? {}
  const needsUser = entry.layout === 'dashboard'
  if (needsUser && session.standing === 'unreachable') return <Unreachable />
  if (needsUser && session.standing === 'checking') return <ScreenSkeleton />
  if (needsUser && session.standing === 'guest') {
    const why = session.hasEnded ? 'ended' : 'visitor'
    return <Redirect to={paths.login()} replace state={returningTo({ path: path + location.search, state }, why)} />
  }
  if (entry.guestsOnly && session.standing === 'signedIn') {
    const place = returnPlace(state)
    return <Redirect to={place?.path ?? paths.dashboard()} replace state={place?.state} />
  }
  return <Fragment key={needsUser ? session.user?._id : undefined}>{children}</Fragment>
}

function Unreachable() {
  return (
    <Page title="No connection">
      <Note tone="notice" title="We cannot reach the server right now">
        You are still signed in, and nothing was moved. We keep trying.
      </Note>
    </Page>
  )
}

export function App() {
  const session = useSession()
  const sandbox = useSandbox()
  const host = useMemo(
    () => ({
      shared: { user: session.user, settings: session.settings, unread: session.unread, sandbox },
      isChecking: session.standing === 'checking',
      now: serverNow,
      tell: announce,
      listen: listenToApp,
    }),
    [session.user, session.settings, session.unread, session.standing, sandbox],
  )
  return (
    <ChakraProvider value={system}>
      <ServerClock value={serverNow}>
        <Announce value={showToast}>
          <FlowHostContext value={host}>
            <Routed session={session} />
          </FlowHostContext>
        </Announce>
      </ServerClock>
    </ChakraProvider>
  )
}
