import type { AppEvent } from '#machines/domain/app-effect.ts'

const listeners = new Set<(event: AppEvent) => void>()

/** Calls back with what the app sends to every shown machine; returns how to stop. */
export const subscribeToApp = (listener: (event: AppEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const sendToFlows = (event: AppEvent): void => {
  for (const listener of [...listeners]) listener(event)
}
