import { getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate'

export interface GraphPlan {
  readonly first: AnyMachineSnapshot
  readonly next: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot
  readonly events: (snapshot: AnyMachineSnapshot) => AnyEventObject[]
  readonly key: (snapshot: AnyMachineSnapshot) => string
  readonly limit: number
}

export interface GraphState {
  readonly snapshot: AnyMachineSnapshot
  readonly steps: readonly { readonly event: AnyEventObject; readonly snapshot: AnyMachineSnapshot }[]
}

/** Names that read as numbers would be put in another order by the object that holds them. */
const MARK = '#'

/** The one place that knows @xstate/graph: every state that can be reached, by key, breadth first. */
export const adjacency = ({ first, next, events, key, limit }: GraphPlan): Map<string, GraphState> => {
  let count = 0
  const logic = {
    transition: next,
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (s: AnyMachineSnapshot) => s,
  }
  const map = getAdjacencyMap(logic as unknown as ActorLogic<AnyMachineSnapshot, AnyEventObject>, {
    limit,
    events,
    serializeState: (snapshot) => MARK + key(snapshot),
    serializeEvent: () => String(count++),
  })
  const stepsOf = (transitions: object): GraphState['steps'] =>
    Object.values(transitions).map(({ event, state }: { event: AnyEventObject; state: AnyMachineSnapshot }) => ({
      event,
      snapshot: state,
    }))
  return new Map(
    Object.entries(map).map(([name, { state, transitions }]) => [
      name.slice(MARK.length),
      { snapshot: state, steps: stepsOf(transitions) },
    ]),
  )
}
