import { entryState } from '#machines/routing/entry-state.ts'
import { pageAt } from '#machines/routing/paths.ts'
import { returnPath } from '#machines/shared/flow/flow-input.ts'

/**
 * A link to the login or the registration that is followed before the scripts run, or opened in another tab, loads that page without the link's
 * history.state. The referrer tells where it was followed.
 */
export const restoreEntryState = (): void => {
  const page = pageAt(location.pathname)
  if (history.state !== null || (page !== 'login' && page !== 'register') || document.referrer === '') return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin !== location.origin) return
  const state = entryState({ path: `${pathname}${search}` })
  if (returnPath(state) !== undefined) history.replaceState(state, '')
}
