import type { components } from '#openapi/generated/exchange.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { SavedEntry } from './saved-lists.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'

export type SessionUser = components['schemas']['User']
export type Settings = components['schemas']['Settings']
export type StreamFrame = Exclude<components['schemas']['StreamFrame'], { type: 'hello' | 'beat' }>
/** The stream events of the marketplace, for visitors too. */
export type MarketChanged = Extract<components['schemas']['MarketFrame'], { type: 'market.changed' }>

/** What a machine emits for the app to run: it never navigates, shows toasts or changes the session itself. */
export type AppEffect =
  | { type: 'navigate'; to: string; replace?: boolean; state?: Readonly<Record<string, unknown>> }
  /** Leaves the app for a page of another site, as the server gave it. */
  | { type: 'leave'; to: string }
  /** `exceptAt`: not while the page of this path is shown. */
  | { type: 'toast'; level: 'success' | 'error' | 'info'; text: string; exceptAt?: string }
  /** A file that was fetched is saved under this name. */
  | { type: 'download'; name: string; file: FileContent }
  /** This device saves one more entry of a list, or clears the list. */
  | { type: 'entry.saved'; list: string; entry: SavedEntry }
  | { type: 'list.cleared'; list: string }
  /** The stream is not open and may have brought events: every shown machine fetches what may have changed. */
  | { type: 'events.missed' }
  | { type: 'session.opened'; key: string }
  /** The person logs out, from wherever in the app. */
  | { type: 'session.leave' }
  /** The server's answer to a change made here, for every screen. */
  | { type: 'profile.saved'; user: SessionUser }
  | { type: 'settings.saved'; settings: Settings }
  /** `person`: logged out, so the drafts are deleted too; `server`: the session expired. */
  | { type: 'session.closed'; by: 'person' | 'server' }

/** The events that the app sends to every shown machine. A machine ignores those it does not declare. */
export type AppEvent =
  | { type: 'session.changed'; user: SessionUser | null }
  | { type: 'window.focus' }
  | { type: 'window.blur' }
  /** The tab is hidden; when it is shown again, the window has the focus. */
  | { type: 'window.hide' }
  /** The / key was pressed outside of a field. */
  | { type: 'search.open' }
  | { type: 'url.change'; query: Readonly<Record<string, string>>; state: Readonly<Record<string, unknown>> }
  /** Another page was opened; sent to what stands beside the pages. */
  | { type: 'page.change' }
  /** The stream opened, or has been closed for a while: events may have been missed. */
  | { type: 'events.missed' }
  | StreamFrame

/** The error toast of a failed call (spec section 8). */
export const failureToast = (failure: Failure): AppEffect => ({
  type: 'toast',
  level: 'error',
  text: failure.message,
})

/** The success toast of a call (spec section 8). */
export const successToast = (text: string): AppEffect => ({ type: 'toast', level: 'success', text })
