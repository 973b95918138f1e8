import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from './model.ts'
import { transitionIds, transitionsOf, type ChartTransition } from './chart.ts'
import { explore, type Walk } from './explore.ts'
import { differing, EXACT, GUARDS_ALONE, keyBy, type Precision } from './context-key.ts'
import { guardsHolding } from './inferred-model.ts'
import { UserError } from './user-error.ts'
import type { Offer } from './offers.ts'
import { activeNodes } from './xstate.ts'
import { pureSteps } from './pure-steps.ts'
import { isEntered, isShadowed, readsEvent, snapshotsIn } from './walked-guards.ts'

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

/** The last line of an error message, without its full stop. */
export const lastLine = (problem: unknown): string => {
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
      failed.push({ transitions, offer, message: lastLine(problem) })
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

/** A machine with its inferred model, explored. */
export interface Explored {
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
export const exploreFinely = (bare: AnyFlowModel): Explored => {
  const ignored = new Set<string>()
  for (const attempt of ATTEMPTS) {
    const found = exploreWith(attempt, bare, ignored)
    if (found) return found.precision === EXACT ? found : widened(found, ignored)
  }
  throw new UserError(`${bare.machine.id} has too many states to walk, even when only its guards distinguish them.`)
}
