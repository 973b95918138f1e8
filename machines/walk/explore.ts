import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from './any-model.ts'
import { adjacency } from './graph.ts'
import { offered, type Offer } from './offers.ts'
import { pureSteps, type PureStep, type PureSteps } from './pure-steps.ts'
import { keyOf } from './state-key.ts'

export interface Edge extends PureStep {
  readonly from: string
  readonly to: string
  readonly offer: Offer
}

/** All that a machine can do from one input. */
export interface Walk {
  readonly model: AnyFlowModel
  readonly input: string
  readonly steps: PureSteps
  readonly first: PureStep
  readonly initial: string
  /** The first snapshot found for every key. */
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>
  readonly edges: readonly Edge[]
  readonly edgesFrom: ReadonlyMap<string, readonly Edge[]>
}

const STATE_LIMIT = 200_000

interface Care {
  readonly limit?: number
  /** Hears of a step that throws; without it, the walk throws too. */
  readonly failed?: (snapshot: AnyMachineSnapshot, offer: Offer, problem: unknown) => void
  readonly stepped?: (snapshot: AnyMachineSnapshot, offer: Offer, step: PureStep) => void
}

/** Explores a machine from one of its model's inputs without running it. Throws when the states do not end. */
export const explore = (
  model: AnyFlowModel,
  input: string,
  { limit = STATE_LIMIT, failed, stepped }: Care = {},
): Walk => {
  const steps = pureSteps(model.machine)
  const first = steps.start(model.inputs[input])
  const known = new Map<AnyEventObject, { offer: Offer; step: PureStep }>()
  const keys = new Map<AnyMachineSnapshot, string>()
  const key = (snapshot: AnyMachineSnapshot): string => {
    const name = keys.get(snapshot) ?? keyOf(model, snapshot)
    keys.set(snapshot, name)
    return name
  }
  const take = (snapshot: AnyMachineSnapshot, offer: Offer): AnyEventObject[] => {
    try {
      const step = steps.step(snapshot, offer.event)
      known.set(offer.event, { offer, step })
      stepped?.(snapshot, offer, step)
      return [offer.event]
    } catch (problem) {
      if (!failed) throw problem
      failed(snapshot, offer, problem)
      return []
    }
  }
  const graph = adjacency({
    first: first.snapshot,
    limit,
    key,
    events: (snapshot) => offered(model, snapshot).flatMap((offer) => take(snapshot, offer)),
    next: (snapshot, event) => known.get(event)?.step.snapshot ?? snapshot,
  })
  const edgesFrom = new Map<string, Edge[]>()
  for (const [from, state] of graph) {
    const edges = state.steps.flatMap(({ event }) => {
      const about = known.get(event)
      return about ? [{ ...about.step, from, to: key(about.step.snapshot), offer: about.offer }] : []
    })
    edgesFrom.set(from, edges)
  }
  const states = new Map([...graph].map(([name, { snapshot }]) => [name, snapshot]))
  const edges = [...edgesFrom.values()].flat()
  return { model, input, steps, first, initial: key(first.snapshot), states, edges, edgesFrom }
}

/** Where a walk begins, with nothing explored: enough to follow a path that is already known. */
export const unexplored = (model: AnyFlowModel, input: string): Walk => {
  const steps = pureSteps(model.machine)
  const first = steps.start(model.inputs[input])
  const initial = keyOf(model, first.snapshot)
  const states = new Map([[initial, first.snapshot]])
  return { model, input, steps, first, initial, states, edges: [], edgesFrom: new Map() }
}

const explored = new WeakMap<AnyFlowModel, readonly Walk[]>()

/** One walk per input of the model, explored once. */
export const exploreAll = (model: AnyFlowModel, care: Care = {}): readonly Walk[] => {
  const walks = explored.get(model) ?? Object.keys(model.inputs).map((input) => explore(model, input, care))
  explored.set(model, walks)
  return walks
}

/** Every snapshot of a walk, not only the first of each key. */
export const snapshotsOf = ({ first, edges }: Walk): AnyMachineSnapshot[] => [
  first.snapshot,
  ...edges.map(({ snapshot }) => snapshot),
]
