import { createContext } from 'react'
import { takenTransitions } from 'statewalk/xstate'
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import type { Shared } from '#src/flow/view.ts'

/** What a running flow needs of the app around it. */
export interface FlowHost {
  readonly shared: Shared
  /** Whether it is still being asked who sits here. */
  readonly isChecking?: boolean
  /** The house's time in milliseconds. */
  readonly now: () => number
  readonly tell: (effect: AppEffect) => void
  /** Calls back for what the app tells every shown machine; returns how to stop. */
  readonly listen: (heard: (event: AppEvent) => void) => () => void
}

/** Deaf by default, so that views draw in tests and in the atlas without an app. */
export const FlowHostContext = createContext<FlowHost>({
  shared: { user: null, settings: null },
  now: () => Date.now(),
  tell: () => {},
  listen: () => () => {},
})

declare global {
  interface Window {
    /** Set by a browser walk before the page loads, to compare the transitions taken with its own. */
    __quaysideFlows?: (event: InspectionEvent, taken: readonly AnyTransitionDefinition[]) => void
  }
}

/** Actor options that let a browser walk listen; empty in every other page. */
export const listening = (): { inspect?: (event: InspectionEvent) => void } =>
  window.__quaysideFlows ? { inspect: (event) => window.__quaysideFlows?.(event, takenTransitions(event)) } : {}
