import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import 'react-toastify/ReactToastify.css'
import '#src/app/base.css'
import '#src/app/ui.css'
import '#src/app/website/website.css'
import '#src/app/website/site-frame.css'
import '#src/app/website/home.css'
import '#src/app/website/markets.css'
// Not with the toasts themselves: a style whose request failed is not requested again, and a toast would have none.
import '#src/app/toasts.css'
import { App } from '#src/app/app.tsx'
import { compileGlobal } from '#src/app/compiled-styles.ts'
import { restoreEntryState } from '#src/app/shell/loaded-entry.ts'
import { startFirstReads } from '#src/app/shell/first-reads.ts'
import { takeServedAnswers } from '#src/api/served-answers.ts'
import { routeAt } from '#src/app/routes.ts'
import { fetchServerKind } from '#src/app/server-kind.ts'
import { startSearchKey } from '#src/app/shell/search-key.ts'
import { startSession } from '#src/app/shell/session.ts'
import { createTheme } from '#src/app/theme.ts'
import { preloadToasts } from '#src/app/toasts.ts'
import { recordFlows } from '#src/flow/live-history.ts'
import { keepEarlyPlace, keepRestoredPlace } from '#src/ui/scroll-place.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
restoreEntryState()
keepEarlyPlace()
const history = recordFlows()
startSession()
startFirstReads(location)
preloadToasts()
startSearchKey()
takeServedAnswers()
void fetchServerKind(history)
/** An error that React recovered from by rendering again: what was thrown tells more than that it recovered. */
const reportCause = (error: unknown): void =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error)
/** The text that the server wrote stays until the screen can be drawn. */
const isWritten = root.childElementCount > 0
if (isWritten) keepRestoredPlace()
const screenLoaded = isWritten ? routeAt(location.pathname)?.loaded : undefined
// In short tasks, between which the browser reacts and paints; the first one makes the theme and its rules.
setTimeout(async () => {
  const theme = createTheme()
  compileGlobal(theme._global)
  await screenLoaded
  startTransition(() =>
    createRoot(root, { onRecoverableError: reportCause }).render(
      <StrictMode>
        <App theme={theme} />
      </StrictMode>,
    ),
  )
})
