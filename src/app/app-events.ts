import type { AppEvent, SessionUser } from '#machines/shared/flow/app-effect.ts'

const listeners = new Set<(event: AppEvent) => void>()
let user: SessionUser | null = null

/** Calls back with what the app sends to every shown machine; returns how to stop. */
export const subscribeToApp = (listener: (event: AppEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The same for a flow that began with a user: it is first sent what changed between its first rendering and now. */
export const subscribeFlow = (listener: (event: AppEvent) => void, begunWith: SessionUser | null): (() => void) => {
  if (user?._id !== begunWith?._id) listener({ type: 'session.changed', user })
  return subscribeToApp(listener)
}

export const sendToFlows = (event: AppEvent): void => {
  if (event.type === 'session.changed') user = event.user
  for (const listener of [...listeners]) listener(event)
}
