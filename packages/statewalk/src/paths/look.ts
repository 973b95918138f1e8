import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { offered } from '../model/offers.ts'
import { activeNodes } from '../machine/xstate.ts'

const known = new WeakMap<AnyMachineSnapshot, string>()

const seenIn = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): string => {
  const shows = activeNodes(snapshot).map(({ meta }): unknown => Reflect.get(Object(meta), 'shows'))
  const events = offered(model, snapshot).flatMap(({ by, event }) => (by === 'person' ? [event.type] : []))
  return JSON.stringify([shows, [...new Set(events)]])
}

/** What a person sees in a snapshot, and the events that a person can send there. */
export const lookOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): string => {
  const look = known.get(snapshot) ?? seenIn(model, snapshot)
  known.set(snapshot, look)
  return look
}
