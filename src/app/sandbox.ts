import { useSyncExternalStore } from 'react'
import { readHouseKind, type HouseKind } from '#src/api/server-kind.ts'

let kind: HouseKind | undefined
const watchers = new Set<() => void>()

/** Asks once, when the first screen stands, whether the server runs on sandbox parts and lets flows be followed. */
export const askForSandbox = async (): Promise<void> => {
  kind = await readHouseKind()
  for (const watch of watchers) watch()
  if (canFollow()) (await import('#src/flow/live.ts')).beFollowed()
}

/** Whether an atlas may follow the flows of this tab: where money is real, only if the server's configuration says so. */
export const canFollow = (): boolean => kind?.liveFlows === true || import.meta.env.DEV

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** undefined until the server has answered. */
export const useSandbox = (): boolean | undefined => useSyncExternalStore(watch, () => kind?.sandbox)
