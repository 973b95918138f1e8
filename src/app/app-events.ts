import type { AppEvent } from '#machines/domain/app-effect.ts'

const listeners = new Set<(event: AppEvent) => void>()

/** Calls back for what the app tells every shown machine; returns how to stop. */
export const listenToApp = (heard: (event: AppEvent) => void): (() => void) => {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}

export const tellFlows = (event: AppEvent): void => {
  for (const heard of [...listeners]) heard(event)
}
