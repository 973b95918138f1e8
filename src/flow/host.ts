import { createContext } from 'react'
import type { InspectionEvent } from 'xstate'
import type { AppEffect, AppEvent, SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { Shared } from '#src/flow/view.ts'

/** What a running flow needs from the app. */
export interface FlowHost {
  readonly shared: Shared
  /** Whether the server has not answered yet who is signed in. */
  readonly isChecking?: boolean
  /** The server's time in milliseconds. */
  readonly now: () => number
  readonly runEffect: (effect: AppEffect) => void
  /** Calls back with what the app sends to every flow, first with a change of the user that the flow began with; returns how to stop. */
  readonly subscribe: (listener: (event: AppEvent) => void, begunWith: SessionUser | null) => () => void
}

/** Does nothing by default, so that views render in tests and in the atlas without an app. */
export const FlowHostContext = createContext<FlowHost>({
  shared: { user: null, settings: null },
  now: () => Date.now(),
  runEffect: () => {},
  subscribe: () => () => {},
})

declare global {
  interface Window {
    /** Set by a browser walk before the page loads, to compare the transitions taken with its own. */
    __statewalk?: (event: InspectionEvent) => void
  }
}

/** Actor options that let a browser walk inspect the actor; empty in every other page. */
export const inspection = (): { inspect?: (event: InspectionEvent) => void } =>
  window.__statewalk ? { inspect: window.__statewalk } : {}
