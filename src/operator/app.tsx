import { useMemo } from 'react'
import type { SystemContext } from '@chakra-ui/react/styled-system'
import { Redirect, Route, useLocation } from 'wouter'
import * as text from '#machines/operator/messages/console.ts'
import type { OperatorPage } from '#machines/operator/rules/pages.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { returningTo } from '#machines/shared/flow/flow-input.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { subscribeFlow } from '#src/app/app-events.ts'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { ThemeProvider } from '#src/app/theme-provider.tsx'
import { useArrival } from '#src/app/use-arrival.ts'
import { FlowHostContext, type FlowHost } from '#src/flow/host.ts'
import { Layout } from '#src/operator/layout.tsx'
import { routeAt } from '#src/operator/routes.ts'
import { runEffect, signOut, useSession, type ConsoleSession } from '#src/operator/session.ts'
import { showToast } from '#src/operator/toasts.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ShowToastContext } from '#src/ui/copy-button.tsx'
import { Alert, ScreenSkeleton } from '#src/ui/feedback.tsx'
import { Page } from '#src/ui/page.tsx'
import { Explorers } from '#src/ui/explorers.ts'
import { ServerClock } from '#src/ui/server-clock.ts'

function NoPage() {
  return (
    <Page title={text.NO_PAGE} lead={text.NO_PAGE_NEXT}>
      <ButtonLink href={operatorPaths.queues()}>{text.TO_QUEUES}</ButtonLink>
    </Page>
  )
}

function Unreachable() {
  return (
    <Page title={text.UNREACHABLE_TITLE}>
      <Alert tone="notice" title={text.UNREACHABLE_NEXT} />
    </Page>
  )
}

/** What the session allows to be shown of a page. */
function Guarded({
  page,
  session,
  path,
  children,
}: {
  page: OperatorPage
  session: ConsoleSession
  path: string
  children: React.ReactNode
}) {
  if (page.access === 'anybody') return children
  if (session.status === 'checking') return <ScreenSkeleton />
  if (session.status === 'unreachable') return <Unreachable />
  if (session.status === 'signedOut')
    return (
      <Redirect to={operatorPaths.signIn()} replace state={returningTo({ path: path + location.search }, 'visitor')} />
    )
  return children
}

function Routed() {
  const session = useSession()
  const [path] = useLocation()
  const route = routeAt(path)
  useArrival(path, `${route?.page.title ?? text.NO_PAGE} · ${text.CONSOLE}`)
  return (
    <Layout
      path={path}
      operator={session.operator}
      news={session.news}
      isNarrow={route?.page.access === 'anybody'}
      onSignOut={signOut}
    >
      {route ? (
        <ErrorBoundary key={path}>
          <Guarded page={route.page} session={session} path={path}>
            <Explorers value={session.operator?.sandbox === false}>
              <Route key={session.operator?._id} path={route.page.path} component={route.screen} />
            </Explorers>
          </Guarded>
        </ErrorBoundary>
      ) : (
        <NoPage />
      )}
    </Layout>
  )
}

export function App({ theme }: { theme: SystemContext }) {
  const host: FlowHost = useMemo(
    () => ({ shared: { user: null, settings: null }, now: serverNow, runEffect, subscribe: subscribeFlow }),
    [],
  )
  return (
    <ThemeProvider theme={theme}>
      <ServerClock value={serverNow}>
        <ShowToastContext value={showToast}>
          <FlowHostContext value={host}>
            <Routed />
          </FlowHostContext>
        </ShowToastContext>
      </ServerClock>
    </ThemeProvider>
  )
}
