import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { reachableStates } from './graph.ts'
import { offered, type Offer } from '../model/offers.ts'
import { pureSteps, type PureStep, type PureSteps } from '../machine/pure-steps.ts'
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

/** A machine with so many edges that it is taken for endless. */
export class TooManyEdges extends Error {}

interface ExploreOptions {
  /** The most edges; a machine with more is taken for endless. */
  readonly limit?: number
  /** Called with a step that throws; without it, the walk throws, too. */
  readonly onError?: (snapshot: AnyMachineSnapshot, offer: Offer, problem: unknown) => void
  /** Called with the first step of each input, before any other. */
  readonly onStart?: (input: string, first: PureStep) => void
  readonly onStep?: (snapshot: AnyMachineSnapshot, offer: Offer, step: PureStep) => void
  /** States with what leads on from them: where the walk comes to one of these, it goes no further. */
  readonly known?: ReadonlyMap<string, readonly Edge[]>
}

const NOTHING: ReadonlyMap<string, readonly Edge[]> = new Map()

/** The edges of a walk while it is explored, by the event that each of them sends. */
const edgeRecorder = (model: AnyFlowModel, steps: PureSteps, options: ExploreOptions) => {
  const { limit = EDGE_LIMIT, onError, onStep } = options
  const offers = new Map<AnyEventObject, Offer>()
  const edges = new Map<AnyEventObject, Edge>()
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyAt = (snapshot: AnyMachineSnapshot): string => {
    const key = keys.get(snapshot) ?? keyOf(model, snapshot)
    keys.set(snapshot, key)
    return key
  }
  const events = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    const found = offered(model, snapshot)
    for (const offer of found) offers.set(offer.event, offer)
    if (offers.size > limit) throw new TooManyEdges(`${model.machine.id} has more than ${limit} edges`)
    return found.map(({ event }) => event)
  }
  const transition = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    const offer = offers.get(event)
    if (!offer) return snapshot
    try {
      const step = steps.step(snapshot, event)
      onStep?.(snapshot, offer, step)
      edges.set(event, { ...step, from: keyAt(snapshot), to: keyAt(step.snapshot), offer })
      return step.snapshot
    } catch (problem) {
      if (!onError) throw problem
      onError(snapshot, offer, problem)
      return snapshot
    }
  }
  return { events, transition, keyOf: keyAt, edgeOf: (event: AnyEventObject) => edges.get(event) ?? [] }
}

/** Explores a machine from one of its model's inputs, breadth first, without running it. Throws when the states do not end. */
export const explore = (model: AnyFlowModel, input: string, options: ExploreOptions = {}): Walk => {
  const { known = NOTHING } = options
  const steps = pureSteps(model.machine)
  const first = steps.start(model.inputs[input])
  options.onStart?.(input, first)
  const recorder = edgeRecorder(model, steps, options)
  const reached = reachableStates({
    ...recorder,
    initial: first.snapshot,
    stopWhen: (snapshot) => known.has(recorder.keyOf(snapshot)),
  }).filter(({ key }) => !known.has(key))
  const edgesFrom = new Map(reached.map(({ key, events }) => [key, events.flatMap(recorder.edgeOf)]))
  return {
    model,
    input,
    steps,
    first,
    initial: recorder.keyOf(first.snapshot),
    states: new Map(reached.map(({ key, snapshot }) => [key, snapshot])),
    edges: [...edgesFrom.values()].flat(),
    edgesFrom: new Map([...known, ...edgesFrom]),
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

/** The walks of a model with nothing explored, in the order of `exploreAll`: enough for paths at random. */
export const unexploredAll = (model: AnyFlowModel): readonly Walk[] => {
  const { inputs, joining = [] } = model
  const others = Object.keys(inputs).filter((input) => !joining.includes(input))
  return [...others, ...joining].map((input) => unexplored(model, input))
}

const explored = new WeakMap<AnyFlowModel, readonly Walk[]>()

/** One walk per input of the model, those that join others last; explored once. */
export const exploreAll = (model: AnyFlowModel, options: ExploreOptions = {}): readonly Walk[] => {
  const known = explored.get(model)
  if (known) return known
  const { joining = [] } = model
  const walks = Object.keys(model.inputs)
    .filter((input) => !joining.includes(input))
    .map((input) => explore(model, input, options))
  const joined = new Map(walks.flatMap(({ edgesFrom }) => [...edgesFrom]))
  const all = [...walks, ...joining.map((input) => explore(model, input, { ...options, known: joined }))]
  explored.set(model, all)
  return all
}

/** Every snapshot of a walk, not only the first of each key. */
export const snapshotsOf = ({ first, edges }: Walk): AnyMachineSnapshot[] => [
  first.snapshot,
  ...edges.map(({ snapshot }) => snapshot),
]
