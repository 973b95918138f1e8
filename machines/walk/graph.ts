import { getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'

/** A state by its name, with the first snapshot found for it. */
export interface Reached {
  readonly to: string
  readonly snapshot: AnyMachineSnapshot
}

type StepLogic = ActorLogic<Snapshot<unknown> & Reached, EventObject>

/** Names that read as numbers would be put in another order by the object that holds them. */
const MARK = '#'

/**
 * The one place that knows @xstate/graph: every state that steps lead to, breadth first, with the steps that lead on from it. Steps come
 * taken: for the graph a step is both the event and the state it leads to, so nothing is done or named twice.
 */
export const adjacency = <Step extends Reached>(
  first: Reached,
  stepsFrom: (state: Reached) => readonly Step[],
): Map<string, { readonly snapshot: AnyMachineSnapshot; readonly steps: readonly Step[] }> => {
  let count = 0
  const logic = { getInitialSnapshot: () => first, transition: (_: Reached, step: Step) => step }
  const map = getAdjacencyMap(logic as unknown as StepLogic, {
    events: stepsFrom as unknown as (state: Reached) => EventObject[],
    serializeState: ({ to }) => MARK + to,
    serializeEvent: () => String(count++),
  })
  return new Map(
    Object.entries(map).map(([name, { state, transitions }]) => [
      name.slice(MARK.length),
      {
        snapshot: state.snapshot,
        steps: Object.values(transitions as Record<string, { event: Step }>).map(({ event }) => event),
      },
    ]),
  )
}
