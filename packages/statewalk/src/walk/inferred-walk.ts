import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { transitionIds, transitionsOf, type ChartTransition } from '../machine/chart.ts'
import { explore, type Walk } from './explore.ts'
import { differing, EXACT, GUARDS_ALONE, keyBy, type Finer, type Precision } from './context-key.ts'
import { guardsHolding } from '../model/inferred-model.ts'
import { lastLine, UserError } from '../shared/user-error.ts'
import type { Offer } from '../model/offers.ts'
import { activeNodes } from '../machine/xstate.ts'
import { pureSteps } from '../machine/pure-steps.ts'
import { isEntered, isShadowed, namesRead, readsEvent, snapshotsIn, snapshotsPast } from './walked-guards.ts'

interface Attempt {
  readonly precision: Precision
  readonly finer?: Finer
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
const WIDER: readonly Precision[] = [3, 10, 100, 1000]
const WIDER_LIMIT = 20_000
const MOST_ROUNDS = 4

interface Failed {
  readonly transitions: readonly string[]
  readonly snapshot: AnyMachineSnapshot
  readonly offer: Offer
  readonly message: string
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
      failed.push({ transitions, snapshot, offer, message: lastLine(problem) })
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
  /** The widest for single guards, by transition, where that differs. */
  readonly precisionFor?: ReadonlyMap<string, Precision>
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  readonly failed: readonly Failed[]
}

/** Explores with a key of this precision; what differs from run to run is ignored, and the machine explored again. */
const exploreWith = (
  { precision, finer, limit }: Attempt,
  bare: AnyFlowModel,
  ignored: Set<string>,
): Explored | undefined => {
  const truth = guardsHolding(bare.machine)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const model: AnyFlowModel = { ...bare, key: keyBy(precision, new Set(ignored), truth, finer) }
    const learned: Learned = { failed: [], chance: new Set(), limit }
    const walks = exploreEach(model, learned)
    const news = [...learned.chance].filter((path) => !ignored.has(path))
    for (const path of news) ignored.add(path)
    if (walks && (news.length === 0 || (precision === GUARDS_ALONE && !finer)))
      return { precision: finer?.precision ?? precision, model, walks, failed: learned.failed }
    if (!walks && news.length === 0) return undefined
  }
  return undefined
}

const takenIn = (walks: readonly Walk[]): ReadonlySet<string> =>
  new Set(walks.flatMap(({ first, edges }) => [first, ...edges].flatMap(({ took }) => took)))

const edgesOf = ({ walks }: Explored): number => walks.reduce((sum, { edges }) => sum + edges.length, 0)

/** The guards of the context that never held where they were asked. */
const guardsNotHeld = (explored: Explored): ChartTransition[] => {
  const { model, walks } = explored
  const took = takenIn(walks)
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
  for (const wider of WIDER) {
    if (missed === 0) break
    const explored = exploreWith({ precision: wider, limit: WIDER_LIMIT }, found.model, ignored)
    if (!explored || edgesOf(explored) === edges) break
    edges = edgesOf(explored)
    precision = wider
    const left = guardsNotHeld(explored).length
    if (left < missed) best = explored
    missed = Math.min(left, missed)
  }
  return { ...best, precision }
}

/** The parts of the context that a guard reads where it is asked, if they may hold a count. */
const countsRead = ({ model, walks }: Explored, { source, definition }: ChartTransition): ReadonlySet<string> => {
  const snapshots = snapshotsPast(walks, source)
  const names = [...namesRead(model.machine, definition.guard, snapshots)]
  return new Set(names.filter((name) => snapshots.some(({ context }) => /number|object/.test(typeof context[name]))))
}

/** Counts further only what one guard reads. A count may be read only once another one is high enough. */
const countedFor = (guard: ChartTransition, base: Precision, found: Explored, ignored: Set<string>) => {
  let names = countsRead(found, guard)
  let best: Explored | undefined
  for (let at = 0; names.size > 0 && at < WIDER.length; at++) {
    const finer = { names, precision: WIDER[at] ?? base }
    const explored = exploreWith({ precision: base, finer, limit: WIDER_LIMIT }, found.model, ignored)
    if (!explored) break
    best = explored
    if (takenIn(explored.walks).has(guard.id)) break
    const more = new Set([...names, ...countsRead(explored, guard)])
    if (more.size > names.size) at = -1
    names = more
  }
  return best
}

/**
 * Counters that do not depend on one another multiply the states. For each guard that still never held, the machine is explored once more,
 * and only what the guard reads distinguishes states there: with the rest as before, or if that is too much, with the guards alone.
 */
const countedApart = (found: Explored, base: Precision, ignored: Set<string>): Explored => {
  const walks = [...found.walks]
  const precisionFor = new Map<string, Precision>()
  for (const guard of guardsNotHeld(found))
    for (const rest of new Set([base, GUARDS_ALONE])) {
      const taken = takenIn(walks)
      if (taken.has(guard.id)) break
      const explored = countedFor(guard, rest, found, ignored)
      if (!explored || !isEntered(explored.walks, guard.source)) continue
      precisionFor.set(guard.id, Math.max(explored.precision, precisionFor.get(guard.id) ?? found.precision))
      if (!takenIn(explored.walks).has(guard.id)) continue
      walks.push(...explored.walks.filter((walk) => [...takenIn([walk])].some((id) => !taken.has(id))))
    }
  return { ...found, walks, precisionFor }
}

/** Explores with the finest key that ends, and further where that was too coarse for a guard. */
export const exploreFinely = (bare: AnyFlowModel): Explored => {
  const ignored = new Set<string>()
  for (const attempt of ATTEMPTS) {
    const found = exploreWith(attempt, bare, ignored)
    if (found)
      return found.precision === EXACT ? found : countedApart(widened(found, ignored), found.precision, ignored)
  }
  throw new UserError(`${bare.machine.id} has too many states to walk, even when only its guards distinguish them.`)
}
