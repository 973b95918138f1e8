import type { AnyActorRef } from 'xstate'

const running = new Set<AnyActorRef>()
const watchers = new Set<(actor: AnyActorRef) => void>()

/** Notes a flow of this tab, so that an atlas can follow it; returns how to forget it. */
export const noteRunning = (actor: AnyActorRef): (() => void) => {
  running.add(actor)
  for (const watch of watchers) watch(actor)
  return () => {
    running.delete(actor)
  }
}

export const runningFlows = (): readonly AnyActorRef[] => [...running]

/** Calls back for every flow that begins from now on; returns how to stop. */
export const watchRunning = (watch: (actor: AnyActorRef) => void): (() => void) => {
  watchers.add(watch)
  return () => {
    watchers.delete(watch)
  }
}
