import type { AnyMachineSnapshot } from 'xstate'
import type { Edge, Walk } from './explore.ts'
import { offered, type Offer } from './offers.ts'
import type { PureStep } from './pure-steps.ts'
import { keyOf } from './state-key.ts'

export interface TourStep extends PureStep {
  readonly offer: Offer
  readonly key: string
}

/** A path from the start of a walk; every step was really taken on the snapshot before it. */
export interface Tour {
  readonly walk: Walk
  readonly steps: readonly TourStep[]
}

export type TourGoal = 'transitions' | 'edges'

export interface Tours {
  readonly tours: readonly Tour[]
  /** Edges that led elsewhere than planned, or were not there: two contexts share a key. */
  readonly splits: readonly string[]
  /** Edges that were wanted and that no concrete context offered. */
  readonly untaken: readonly string[]
}

interface TourOptions {
  readonly goal: TourGoal
  /** Transitions that are covered elsewhere already. */
  readonly covered?: ReadonlySet<string>
  /** A tour ends after the leg that reaches this length. */
  readonly maxSteps?: number
}

const MAX_FAILURES = 3

const edgeWords = ({ from, offer, to }: Edge): string => `${from} --${offer.name}--> ${to}`

/** What is still wanted, and which edges have disappointed. */
class Wanted {
  readonly #transitions = new Set<string>()
  readonly #edges: Set<Edge>
  readonly #avoided = new Set<Edge>()
  readonly #failures = new Map<Edge, number>()
  readonly splits = new Set<string>()

  constructor(walk: Walk, { goal, covered = new Set() }: TourOptions) {
    this.#edges = new Set(goal === 'edges' ? walk.edges : [])
    for (const edge of goal === 'transitions' ? walk.edges : [])
      for (const id of edge.took) if (!covered.has(id)) this.#transitions.add(id)
    this.take(walk.first)
  }

  wants(edge: Edge): boolean {
    return this.#edges.has(edge) || edge.took.some((id) => this.#transitions.has(id))
  }

  mayUse(edge: Edge): boolean {
    return !this.#avoided.has(edge) && (this.#failures.get(edge) ?? 0) < MAX_FAILURES
  }

  /** What disappointed one tour may serve the next, which comes with another context. */
  begin(): void {
    this.#avoided.clear()
  }

  disappoint(edge: Edge): void {
    this.#avoided.add(edge)
    this.#failures.set(edge, (this.#failures.get(edge) ?? 0) + 1)
    this.splits.add(edgeWords(edge))
  }

  /** Edges of a walk that are still wanted. */
  leftOf({ edges }: Walk): Edge[] {
    return edges.filter((edge) => this.wants(edge))
  }

  take(step: PureStep, edge?: Edge): void {
    if (edge) this.#edges.delete(edge)
    for (const id of step.took) this.#transitions.delete(id)
  }
}

interface Search {
  readonly wants: (edge: Edge) => boolean
  readonly mayUse: (edge: Edge) => boolean
}

/** Breadth first: the shortest way over the keyed graph that ends with a wanted edge. */
export const nearestLeg = (walk: Walk, from: string, wanted: Search): Edge[] | undefined => {
  const cameBy = new Map<string, Edge | undefined>([[from, undefined]])
  const queue = [from]
  const back = (edge: Edge): Edge[] => {
    const leg = [edge]
    for (let by = cameBy.get(edge.from); by; by = cameBy.get(by.from)) leg.unshift(by)
    return leg
  }
  for (const at of queue) {
    for (const edge of walk.edgesFrom.get(at) ?? []) {
      if (!wanted.mayUse(edge)) continue
      if (wanted.wants(edge)) return back(edge)
      if (cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  return undefined
}

/** Takes a planned edge on a real snapshot, if that very case is still offered there. */
export const follow = (walk: Walk, snapshot: AnyMachineSnapshot, edge: Edge): TourStep | undefined => {
  const offer = offered(walk.model, snapshot).find(
    ({ name, event }) => name === edge.offer.name && event.type === edge.offer.event.type,
  )
  if (!offer) return undefined
  const step = walk.steps.step(snapshot, offer.event)
  return { ...step, offer, key: keyOf(walk.model, step.snapshot) }
}

const oneTour = (walk: Walk, wanted: Wanted, maxSteps: number): TourStep[] => {
  const steps: TourStep[] = []
  const here = () => steps.at(-1) ?? { snapshot: walk.first.snapshot, key: walk.initial }
  while (steps.length < maxSteps) {
    const leg = nearestLeg(walk, here().key, wanted)
    if (!leg) break
    for (const edge of leg) {
      const step = follow(walk, here().snapshot, edge)
      if (step) {
        steps.push(step)
        wanted.take(step, step.key === edge.to ? edge : undefined)
      }
      if (step?.key === edge.to) continue
      wanted.disappoint(edge)
      break
    }
  }
  return steps
}

/** The way on which an edge was first found; its contexts are those of the walk, so what tours could not take can be taken so. */
const asFound = (walk: Walk, way: readonly Edge[]): TourStep[] => {
  const steps: TourStep[] = []
  for (const edge of way) {
    const step = follow(walk, steps.at(-1)?.snapshot ?? walk.first.snapshot, edge)
    if (step?.key !== edge.to) return []
    steps.push(step)
  }
  return steps
}

/**
 * Few paths that together take every transition (or every edge) of a walk. Planned on the keyed graph, stepped on concrete snapshots, so
 * that each can really happen.
 */
export const toursOf = (walk: Walk, options: TourOptions): Tours => {
  const wanted = new Wanted(walk, options)
  const tours: Tour[] = []
  for (wanted.begin(); nearestLeg(walk, walk.initial, wanted); wanted.begin()) {
    const steps = oneTour(walk, wanted, options.maxSteps ?? Infinity)
    if (steps.length > 0) tours.push({ walk, steps })
  }
  const cameBy = firstWays(walk)
  for (const edge of wanted.leftOf(walk)) {
    if (!wanted.wants(edge)) continue
    const way = wayBack(walk, cameBy, edge)
    if (way[0]?.from !== walk.initial) continue
    const steps = asFound(walk, way)
    for (const [at, step] of steps.entries()) wanted.take(step, way[at])
    if (steps.length > 0) tours.push({ walk, steps })
  }
  return { tours, splits: [...wanted.splits], untaken: wanted.leftOf(walk).map(edgeWords) }
}

/** Tours over every input of a model; what one walk covered the next need not. */
export const toursOfAll = (walks: readonly Walk[], goal: TourGoal, maxSteps = Infinity): Tours => {
  const covered = new Set<string>()
  const all = walks.map((walk) => {
    const found = toursOf(walk, { goal, maxSteps, covered: goal === 'transitions' ? covered : new Set() })
    for (const id of [...walk.first.took, ...found.tours.flatMap(({ steps }) => steps.flatMap(({ took }) => took))])
      covered.add(id)
    return { ...found, tours: found.tours.length > 0 ? found.tours : [{ walk, steps: [] }] }
  })
  return {
    tours: all.flatMap(({ tours }) => tours),
    splits: all.flatMap(({ splits }) => splits),
    untaken: all.flatMap(({ untaken }) => untaken),
  }
}

/** By which edge each key is reached first, breadth first; what cannot be reached by the edges that are left has none. */
const firstWays = (walk: Walk): ReadonlyMap<string, Edge> => {
  const cameBy = new Map<string, Edge>()
  const queue = [walk.initial]
  for (const at of queue)
    for (const edge of walk.edgesFrom.get(at) ?? []) {
      if (edge.to === walk.initial || cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  return cameBy
}

/** The edges that first led to an edge, and the edge itself. */
const wayBack = (walk: Walk, cameBy: ReadonlyMap<string, Edge>, last: Edge): Edge[] => {
  const path: Edge[] = []
  for (let edge: Edge | undefined = last; edge; edge = edge.from === walk.initial ? undefined : cameBy.get(edge.from))
    path.unshift(edge)
  return path
}

/** The shortest path whose last step fits; undefined when the walk has none. */
export const wayOver = (walk: Walk, fits: (edge: Edge) => boolean): Tour | undefined => {
  const found = walk.edges.find(fits)
  return found && { walk, steps: wayBack(walk, firstWays(walk), found).map((edge) => ({ ...edge, key: edge.to })) }
}

/** The shortest path to a snapshot that fits, for example one with a certain output; undefined when the walk has none. */
export const wayTo = (walk: Walk, fits: (snapshot: AnyMachineSnapshot) => boolean): Tour | undefined =>
  fits(walk.first.snapshot) ? { walk, steps: [] } : wayOver(walk, ({ snapshot }) => fits(snapshot))
