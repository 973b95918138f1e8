import type { AnyActorRef, InspectionEvent, Subscription } from 'xstate'
import { runningFlows, subscribeToRunning } from '#src/flow/running.ts'

/** An inspection event, where and when it happened. */
export interface Inspected {
  readonly event: InspectionEvent
  readonly path: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The last inspection events of this tab's flows, oldest first, and those to come. */
export interface FlowHistory {
  readonly earlier: readonly Inspected[]
  readonly subscribe: (subscriber: (inspected: Inspected) => void) => void
  /** Records no more, and forgets what was recorded. */
  readonly stop: () => void
}

/** A step has a few inspection events. */
const MOST_EVENTS = 500

/** Records the inspection events of this tab's flows from now on. */
export const recordFlows = (): FlowHistory => {
  const earlier: Inspected[] = []
  const subscribers = new Set<(inspected: Inspected) => void>()
  const followed = new WeakMap<AnyActorRef, Subscription>()
  const record = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    const inspected = { event, path: location.pathname, at: Date.now() }
    earlier.push(inspected)
    if (earlier.length > MOST_EVENTS) earlier.shift()
    for (const subscriber of subscribers) subscriber(inspected)
  }
  const stopFollowing = subscribeToRunning((actor) => {
    if (!followed.has(actor)) followed.set(actor, actor.system.inspect(record))
  })
  return {
    earlier,
    subscribe: (subscriber) => void subscribers.add(subscriber),
    stop: () => {
      stopFollowing()
      for (const actor of runningFlows()) followed.get(actor)?.unsubscribe()
      earlier.length = 0
    },
  }
}
