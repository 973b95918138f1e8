import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from './any-model.ts'
import { adjacency, type Reached } from './graph.ts'
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
  /** Also those of the walks that this one joins. */
  readonly edgesFrom: ReadonlyMap<string, readonly Edge[]>
}

const EDGE_LIMIT = 200_000

interface Care {
  /** More edges than these are taken for endless. */
  readonly limit?: number
  /** Hears of a step that throws; without it, the walk throws too. */
  readonly failed?: (snapshot: AnyMachineSnapshot, offer: Offer, problem: unknown) => void
  readonly stepped?: (snapshot: AnyMachineSnapshot, offer: Offer, step: PureStep) => void
  /** States with what leads on from them: where the walk comes to one of these, it goes no further. */
  readonly known?: ReadonlyMap<string, readonly Edge[]>
}

const NOTHING: ReadonlyMap<string, readonly Edge[]> = new Map()

/** Explores a machine from one of its model's inputs, breadth first, without running it. Throws when the states do not end. */
export const explore = (
  model: AnyFlowModel,
  input: string,
  { limit = EDGE_LIMIT, failed, stepped, known = NOTHING }: Care = {},
): Walk => {
  const steps = pureSteps(model.machine)
  const first = steps.start(model.inputs[input])
  const take = (from: string, snapshot: AnyMachineSnapshot, offer: Offer): Edge[] => {
    try {
      const step = steps.step(snapshot, offer.event)
      stepped?.(snapshot, offer, step)
      return [{ ...step, from, to: keyOf(model, step.snapshot), offer }]
    } catch (problem) {
      if (!failed) throw problem
      failed(snapshot, offer, problem)
      return []
    }
  }
  let count = 0
  const edgesOf = ({ to: from, snapshot }: Reached): Edge[] => {
    if (known.has(from)) return []
    const found = offered(model, snapshot).flatMap((offer) => take(from, snapshot, offer))
    count += found.length
    if (count > limit) throw new Error(`${model.machine.id} has more than ${limit} edges from "${input}"`)
    return found
  }
  const initial = keyOf(model, first.snapshot)
  const graph = [...adjacency({ to: initial, snapshot: first.snapshot }, edgesOf)].filter(([name]) => !known.has(name))
  return {
    model,
    input,
    steps,
    first,
    initial,
    states: new Map(graph.map(([name, { snapshot }]) => [name, snapshot])),
    edges: graph.flatMap(([, state]) => state.steps),
    edgesFrom: new Map([...known, ...graph.map(([name, state]) => [name, state.steps] as const)]),
  }
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

/** One walk per input of the model, those that join others last; explored once. */
export const exploreAll = (model: AnyFlowModel, care: Care = {}): readonly Walk[] => {
  const known = explored.get(model)
  if (known) return known
  const { joining = [] } = model
  const walks = Object.keys(model.inputs)
    .filter((input) => !joining.includes(input))
    .map((input) => explore(model, input, care))
  const joined = new Map(walks.flatMap(({ edgesFrom }) => [...edgesFrom]))
  const all = [...walks, ...joining.map((input) => explore(model, input, { ...care, known: joined }))]
  explored.set(model, all)
  return all
}

/** Every snapshot of a walk, not only the first of each key. */
export const snapshotsOf = ({ first, edges }: Walk): AnyMachineSnapshot[] => [
  first.snapshot,
  ...edges.map(({ snapshot }) => snapshot),
]
