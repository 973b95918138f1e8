import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate'

interface Traversal {
  readonly initial: AnyMachineSnapshot
  /** What can happen in a snapshot, each a fresh object. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
  readonly transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot
  /** Snapshots with the same key are one state. */
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string
  /** A state from which it goes no further. */
  readonly stopWhen: (snapshot: AnyMachineSnapshot) => boolean
}

/** A state of the graph, with the first snapshot found for it and the events that lead on. */
export interface GraphState {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly AnyEventObject[]
}

/** Keys that read as numbers would be put in another order by the object that holds them. */
const MARK = '#'

/** Every state that can be reached, breadth first. The only file that knows @xstate/graph. */
export const reachableStates = ({ initial, events, transition, keyOf, stopWhen }: Traversal): GraphState[] => {
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: () => initial,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition,
  }
  let count = 0
  const map = getAdjacencyMap(logic, {
    fromState: initial,
    events,
    stopWhen,
    serializeState: (snapshot) => MARK + keyOf(snapshot),
    serializeEvent: () => String(count++), // two outcomes may have the same event, and are two edges
  })
  const eventsFrom = new Map<AnyMachineSnapshot, AnyEventObject[]>(Object.values(map).map(({ state }) => [state, []]))
  for (const { state, event } of adjacencyMapToArray(map)) eventsFrom.get(state)?.push(event)
  return [...eventsFrom].map(([snapshot, found]) => ({ key: keyOf(snapshot), snapshot, events: found }))
}
