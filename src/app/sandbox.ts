import { useSyncExternalStore } from 'react'
import { runsOnSandbox } from '#src/api/house-kind.ts'

let isSandbox: boolean | undefined
const watchers = new Set<() => void>()

/** Asks once, when the first screen stands, whether the server runs on sandbox parts. */
export const askForSandbox = async (): Promise<void> => {
  isSandbox = await runsOnSandbox()
  for (const watch of watchers) watch()
  if (canFollow()) (await import('#src/flow/live.ts')).beFollowed()
}

/** Whether an atlas may follow the flows of this tab: never where money is real. */
export const canFollow = (): boolean => isSandbox === true || import.meta.env.DEV

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** undefined until the server has answered. */
export const useSandbox = (): boolean | undefined => useSyncExternalStore(watch, () => isSandbox)
