import { useSyncExternalStore } from 'react'
import { readServerKind, type ServerKind } from '#src/api/server-kind.ts'

let kind: ServerKind | undefined
const subscribers = new Set<() => void>()

/** Asks the server once whether it runs on sandbox providers and lets flows be followed. */
export const fetchServerKind = async (): Promise<void> => {
  kind = await readServerKind()
  for (const subscriber of subscribers) subscriber()
  if (canFollow()) (await import('#src/flow/live.ts')).startLive()
}

/** Whether an atlas may follow the flows of this tab: where money is real, only if the server's configuration allows it. */
export const canFollow = (): boolean => kind?.liveFlows === true || import.meta.env.DEV

const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}

/** undefined until the server has answered. */
export const useSandbox = (): boolean | undefined => useSyncExternalStore(subscribe, () => kind?.sandbox)
