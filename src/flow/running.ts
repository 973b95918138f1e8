import type { AnyActorRef } from 'xstate'

const running = new Set<AnyActorRef>()
const subscribers = new Set<(actor: AnyActorRef) => void>()

/** Adds a flow of this tab, so that an atlas can follow it; returns how to remove it. */
export const addRunning = (actor: AnyActorRef): (() => void) => {
  running.add(actor)
  for (const subscriber of subscribers) subscriber(actor)
  return () => {
    running.delete(actor)
  }
}

export const runningFlows = (): readonly AnyActorRef[] => [...running]

/** Calls back with every flow that starts from now on; returns how to stop. */
export const subscribeToRunning = (subscriber: (actor: AnyActorRef) => void): (() => void) => {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}
