import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { resultOf, type AnyFlowModel } from './model.ts'
import { nameOf, settledIn, type Settled, transitionIds, transitionsOf, type ChartTransition } from './chart.ts'
import { explore, snapshotsOf, type Walk } from './explore.ts'
import { differing, EXACT, GUARDS_ALONE, keyBy, type Precision } from './context-key.ts'
import { inferModel, guardsHolding, type Examples } from './inferred-model.ts'
import { UserError } from './user-error.ts'
import type { Offer } from './offers.ts'
import { activeNodes } from './xstate.ts'
import { pureSteps } from './pure-steps.ts'

/** A machine with its inferred model, walked as far as possible. */
export interface MachineWalk {
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  /** Why nothing takes a transition, in one sentence. */
  readonly reasonFor: (transition: string) => string
}

interface Attempt {
  readonly precision: Precision
  /** A walk with more edges may never end. */
  readonly limit: number
}

/** The finest that ends is taken. */
const ATTEMPTS: readonly Attempt[] = [
  { precision: EXACT, limit: 1000 },
  { precision: 3, limit: 3000 },
  { precision: GUARDS_ALONE, limit: 10_000 },
]
/** Tried in turn where a guard that reads the context alone never held: a count may be what it waits for. */
const WIDER: readonly Attempt[] = [3, 10, 100, 1000].map((precision) => ({ precision, limit: 20_000 }))
const MOST_ROUNDS = 4

interface Failed {
  readonly transitions: readonly string[]
  readonly offer: Offer
  readonly message: string
}

const firstLine = (problem: unknown): string => {
  const lines = (problem instanceof Error ? problem.message : String(problem)).split('\n')
  return (lines.at(-1) ?? '').replace(/\.$/, '')
}

/** What a round of exploring learned beside the walk. */
interface Learned {
  readonly failed: Failed[]
  /** Where two runs of one step differ: chance, a made-up id or the time, none of which can distinguish states. */
  readonly chance: Set<string>
  readonly limit: number
}

/** The transitions an offer may be about: those the machine chooses, or if a guard throws, all it might choose from. */
const branchesOf = ({ machine }: AnyFlowModel, snapshot: AnyMachineSnapshot, { event }: Offer) => {
  try {
    return machine.getTransitionData(snapshot, event)
  } catch {
    return activeNodes(snapshot).flatMap((node) => node.transitions.get(event.type) ?? [])
  }
}

const exploreOne = (model: AnyFlowModel, input: string, { failed, chance, limit }: Learned): Walk => {
  const ids = transitionIds(model.machine)
  const steps = pureSteps(model.machine)
  const given = model.inputs[input]
  for (const path of differing(steps.start(given).snapshot.context, steps.start(given).snapshot.context))
    chance.add(path)
  return explore(model, input, {
    limit,
    onStep: (before, { event }, { snapshot }) => {
      for (const path of differing(snapshot.context, steps.step(before, event).snapshot.context)) chance.add(path)
    },
    onError: (snapshot, offer, problem) => {
      const transitions = branchesOf(model, snapshot, offer).flatMap((each) => ids.get(each) ?? [])
      failed.push({ transitions, offer, message: firstLine(problem) })
    },
  })
}

const exploreEach = (model: AnyFlowModel, learned: Learned): Walk[] | undefined => {
  try {
    return Object.keys(model.inputs).map((input) => exploreOne(model, input, learned))
  } catch {
    return undefined // too much to explore with this key
  }
}

const checkStart = (model: AnyFlowModel): void => {
  for (const [name, input] of Object.entries(model.inputs))
    try {
      pureSteps(model.machine).start(input)
    } catch (problem) {
      const given = input === undefined ? 'without an input' : `with the input "${name}"`
      throw new UserError(
        `${model.machine.id} does not start ${given} (${firstLine(problem)}). Give one under "inputs" of the examples.`,
      )
    }
}

interface Explored {
  /** The widest that was tried. */
  readonly precision: Precision
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  readonly failed: readonly Failed[]
}

/** Explores with a key of this precision; what differs from run to run is ignored, and the machine explored again. */
const exploreWith = ({ precision, limit }: Attempt, bare: AnyFlowModel, ignored: Set<string>): Explored | undefined => {
  const truth = guardsHolding(bare.machine)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const model: AnyFlowModel = { ...bare, key: keyBy(precision, new Set(ignored), truth) }
    const learned: Learned = { failed: [], chance: new Set(), limit }
    const walks = exploreEach(model, learned)
    const news = [...learned.chance].filter((path) => !ignored.has(path))
    for (const path of news) ignored.add(path)
    if (walks && (news.length === 0 || precision === GUARDS_ALONE))
      return { precision, model, walks, failed: learned.failed }
    if (!walks && news.length === 0) return undefined
  }
  return undefined
}

const edgesOf = ({ walks }: Explored): number => walks.reduce((sum, { edges }) => sum + edges.length, 0)

/** The guards of the context that never held where they were asked. */
const guardsNotHeld = (explored: Explored): ChartTransition[] => {
  const { model, walks } = explored
  const took = new Set(walks.flatMap(({ first, edges }) => [first, ...edges].flatMap((step) => step.took)))
  return transitionsOf(model.machine).filter(
    (each) =>
      !took.has(each.id) &&
      each.definition.guard !== undefined &&
      isEntered(walks, each.source) &&
      !isShadowed(each) &&
      !readsEvent(model.machine, each, snapshotsIn(walks, each.source)),
  )
}

/** Counts further while that lets a guard hold that never held, and the states end. */
const widened = (found: Explored, ignored: Set<string>): Explored => {
  let best = found
  let missed = guardsNotHeld(found).length
  let edges = 0
  let { precision } = found
  for (const attempt of WIDER) {
    if (missed === 0) break
    const explored = exploreWith(attempt, found.model, ignored)
    if (!explored || edgesOf(explored) === edges) break
    edges = edgesOf(explored)
    precision = attempt.precision
    const left = guardsNotHeld(explored).length
    if (left < missed) best = explored
    missed = Math.min(left, missed)
  }
  return { ...best, precision }
}

/** Explores with the finest key that ends, and further where that was too coarse for a guard. */
const exploreFinely = (bare: AnyFlowModel): Explored => {
  const ignored = new Set<string>()
  for (const attempt of ATTEMPTS) {
    const found = exploreWith(attempt, bare, ignored)
    if (found) return found.precision === EXACT ? found : widened(found, ignored)
  }
  throw new UserError(`${bare.machine.id} has too many states to walk, even when only its guards distinguish them.`)
}

const snapshotsIn = (walks: readonly Walk[], source: AnyStateNode): AnyMachineSnapshot[] =>
  walks
    .flatMap(snapshotsOf)
    .filter((snapshot) => snapshot.status === 'active' && activeNodes(snapshot).includes(source))

const isEntered = (walks: readonly Walk[], node: AnyStateNode): boolean =>
  walks.some(({ first, edges }) => [first, ...edges].some(({ passed }) => passed.includes(node.id)))

const isShadowed = ({ source, definition }: ChartTransition): boolean => {
  const branches = definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)
  return (branches ?? []).slice(0, branches?.indexOf(definition)).some(({ guard }) => guard === undefined)
}

const canEnd = ({ outcomes }: AnyFlowModel, { invoke }: AnyStateNode, { how, id }: Settled): boolean => {
  const found = outcomes[String(invoke.find((each) => each.id === id)?.src ?? id)]
  const cases = Object.keys(found?.cases ?? {})
  return cases.some((name) => found && ('error' in resultOf(found, name) ? 'error' : 'done') === how)
}

const readsEvent = (
  machine: AnyStateMachine,
  { definition }: ChartTransition,
  snapshots: readonly AnyMachineSnapshot[],
): boolean => {
  let isRead = false
  const event = new Proxy(
    { type: definition.eventType },
    {
      get: (target, property) => {
        if (property !== 'type') isRead = true
        return Reflect.get(target, property)
      },
    },
  )
  for (const snapshot of snapshots)
    try {
      machine.getTransitionData(snapshot, event)
    } catch {
      isRead = true
    }
  return isRead
}

/** Failures that no example changes. */
const OWN_FAULT = /is not implemented|Unable to send event to actor/

const reasonOf = ({ precision, model, walks, failed }: Explored, found: ChartTransition): string => {
  const { id, source, definition, trigger } = found
  const type: string = definition.eventType
  const failure = failed.find(({ transitions }) => transitions.includes(id))
  if (failure) {
    const { by, called = '', event } = failure.offer
    if (OWN_FAULT.test(failure.message)) return `Taking it fails (${failure.message}).`
    const advice =
      by === 'actor'
        ? `Give examples of what ${called} answers under "outcomes".`
        : `Give examples of what ${event.type} carries under "events".`
    return `Taking it fails (${failure.message}). ${by === 'clock' ? '' : advice}`.trim()
  }
  if (type.startsWith('xstate.snapshot.'))
    return 'It follows an actor at work, and a walk knows only how an actor ends.'
  if (!isEntered(walks, source)) return `Nothing leads to ${nameOf(source)}.`
  if (isShadowed(found)) return 'An earlier transition for the same event has no guard, so this one is never asked.'
  if (type.startsWith('xstate.done.state.')) return `${nameOf(source)} is never all done.`
  const settled = settledIn(type)
  const snapshots = snapshotsIn(walks, source)
  if (snapshots.length === 0)
    return type === '' && definition.guard !== undefined
      ? `Its guard never held when ${nameOf(source)} was passed.`
      : `${nameOf(source)} is left at once.`
  if (settled && source.invoke.every((invoke) => invoke.id !== settled.id))
    return `No actor called ${settled.id} is at work in any state that was reached.`
  if (settled && !canEnd(model, source, settled)) return `No example under "outcomes" ends ${settled.id} so.`
  if (definition.guard === undefined)
    return `In every state that was reached, something inside ${nameOf(source)} takes ${trigger} first.`
  if (readsEvent(model.machine, found, snapshots))
    return settled
      ? `Its guard never held: give examples of what ${trigger.replace(/ (done|failed)$/, '')} answers under "outcomes".`
      : `Its guard never held: give examples of what ${type} carries under "events".`
  const bound =
    precision === EXACT || precision === GUARDS_ALONE ? '' : `, where numbers above ${precision} count as many`
  return `Its guard held in none of the ${snapshots.length} snapshots that were reached${bound}.`
}

/** How a child machine of such a machine can end, found by its own walk; an empty object where that cannot be found. */
export const outputsOf = (child: AnyStateMachine): readonly unknown[] => {
  try {
    const ends = walkMachine(child)
      .walks.flatMap(snapshotsOf)
      .filter(({ status }) => status === 'done')
    const outputs = new Map(ends.map(({ output }): [string | undefined, unknown] => [JSON.stringify(output), output]))
    return outputs.size > 0 ? [...outputs.values()] : [{}]
  } catch {
    return [{}]
  }
}

/**
 * Walks any machine of xstate 5 with a model inferred from it. Throws a UserError when it does not start, or has too many states even when
 * only its guards distinguish them.
 */
export const walkMachine = (machine: AnyStateMachine, examples: Examples = {}): MachineWalk => {
  const bare = inferModel(machine, examples, outputsOf)
  checkStart(bare)
  const explored = exploreFinely(bare)
  const { model, walks } = explored
  const byId = new Map(transitionsOf(model.machine).map((each) => [each.id, each]))
  return {
    model,
    walks,
    reasonFor: (id) => {
      const found = byId.get(id)
      return found ? reasonOf(explored, found) : `There is no transition ${id}.`
    },
  }
}
