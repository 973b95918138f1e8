import { Fragment, lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import type { SystemContext } from '@chakra-ui/react/styled-system'
import { Redirect, Route, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { returningTo, returnPlace, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { NOT_FOUND_TITLE, type Page as AppPage } from '#machines/routing/pages.ts'
import { isPageOffered } from '#machines/routing/offered.ts'
import { paths } from '#machines/routing/paths.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { subscribeFlow } from '#src/app/app-events.ts'
import { setToastPosition, showToast } from '#src/app/effects.ts'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { layouts } from '#src/app/layouts.tsx'
import { routeAt } from '#src/app/routes.ts'
import { useOffers } from '#src/app/server-kind.ts'
import { runEffect, useSession, type SessionFacts } from '#src/app/shell/session.ts'
import { SiteMenu } from '#src/app/shell/site-menu.ts'
import { ThemeProvider } from '#src/app/theme-provider.tsx'
import { useArrival } from '#src/app/use-arrival.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import { ShowToastContext } from '#src/ui/copy-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Alert, ScreenSkeleton } from '#src/ui/feedback.tsx'
import { retried } from '#src/ui/retried.ts'
import { Explorers } from '#src/ui/explorers.ts'
import { ServerClock } from '#src/ui/server-clock.ts'
import { MissingPage } from '#src/views/shared/markup/missing-page.tsx'

const Bell = lazy(() => retried(() => import('#src/app/shell/bell.ts')))
const UserMenu = lazy(() => retried(() => import('#src/app/shell/user-menu.tsx')))

const soon = (text: string) => showToast(text, 'info')

/** Layout, access and screen of the current page. */
function Routed({ session }: { session: SessionFacts }) {
  const [path] = useLocation()
  const offers = useOffers()
  const found = routeAt(path)
  const route = found && (offers === undefined || isPageOffered(found.page, offers)) ? found : undefined
  const page = route?.page
  useArrival(path, page?.ownTitle ? undefined : (page?.title ?? NOT_FOUND_TITLE))
  useEffect(() => setToastPosition(page?.toasts ?? 'page'), [page])
  const Layout = layouts[page?.layout ?? 'public']
  const { status, user, isReconnecting, unreadChats = 0 } = session
  const bell = user ? (
    <Suspense fallback={null}>
      <Bell key={user._id} />
    </Suspense>
  ) : null
  const userMenu = user ? (
    <Suspense fallback={null}>
      <UserMenu key={user._id} inDashboard={page?.layout === 'dashboard'} />
    </Suspense>
  ) : null
  return (
    <Layout
      shell={{
        path,
        status,
        user,
        isReconnecting,
        unreadChats,
        siteMenu: <SiteMenu />,
        bell,
        userMenu,
        onSoon: soon,
      }}
    >
      {route ? (
        <ErrorBoundary key={path}>
          <Guarded page={route.page} session={session} path={path}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Route path={route.page.path} component={route.screen} />
            </Suspense>
          </Guarded>
        </ErrorBoundary>
      ) : (
        <MissingPage />
      )}
    </Layout>
  )
}

interface GuardedProps {
  page: AppPage
  session: SessionFacts
  path: string
  children: ReactNode
}

/** Redirects a person who may not open the page. The pages of another user are mounted again. */
function Guarded({ page, session, path, children }: GuardedProps) {
  const state: FlowInput['state'] = useHistoryState() ?? {}
  const needsUser = page.access === 'user'
  if (needsUser && session.status === 'unreachable') return <Unreachable />
  if (needsUser && session.status === 'guest') {
    const why = session.hasEnded ? 'ended' : 'visitor'
    return <Redirect to={paths.login()} replace state={returningTo({ path: path + location.search, state }, why)} />
  }
  if (page.access === 'guest' && session.status === 'signedIn') {
    const place = returnPlace(state)
    return <Redirect to={place?.path ?? paths.dashboard()} replace state={place?.state} />
  }
  if (needsUser && session.status === 'checking') return <ScreenSkeleton />
  return <Fragment key={needsUser ? session.user?._id : undefined}>{children}</Fragment>
}

function Unreachable() {
  return (
    <Page title="No connection">
      <Alert tone="notice" title="Cannot reach the server">
        You are still logged in. Reconnecting automatically.
      </Alert>
    </Page>
  )
}

export function App({ theme }: { theme: SystemContext }) {
  const session = useSession()
  const offers = useOffers()
  const host = useMemo(
    () => ({
      shared: {
        user: session.user,
        settings: session.settings,
        unread: session.unread,
        unreadChats: session.unreadChats,
        offers,
      },
      isChecking: session.status === 'checking' || session.status === 'unreachable',
      now: serverNow,
      runEffect,
      subscribe: subscribeFlow,
    }),
    [session.user, session.settings, session.unread, session.unreadChats, session.status, offers],
  )
  return (
    <ThemeProvider theme={theme}>
      <ServerClock value={serverNow}>
        <Explorers value={offers?.sandbox === false}>
          <ShowToastContext value={showToast}>
            <FlowHostContext value={host}>
              <Routed session={session} />
            </FlowHostContext>
          </ShowToastContext>
        </Explorers>
      </ServerClock>
    </ThemeProvider>
  )
}
