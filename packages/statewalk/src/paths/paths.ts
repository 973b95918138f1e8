import type { AnyMachineSnapshot } from 'xstate'
import type { Edge, Walk } from '../walk/explore.ts'
import { lookOf } from './look.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { offered, type Offer } from '../model/offers.ts'
import type { PureStep } from '../machine/pure-steps.ts'
import { keyOf } from '../walk/state-key.ts'

export interface PathStep extends PureStep {
  readonly offer: Offer
  readonly key: string
}

/** A path from the start of a walk; every step was really taken on the snapshot before it. */
export interface Path {
  readonly walk: Walk
  readonly steps: readonly PathStep[]
}

export type CoverageGoal = 'transitions' | 'edges'

/** `shown`: every transition, and everything that a person sees with what can be done there. */
export type PlanGoal = CoverageGoal | 'shown'

export interface PathPlan {
  readonly paths: readonly Path[]
  /** Edges that led elsewhere than planned, or were not there: two contexts share a key. */
  readonly splits: readonly string[]
  /** Edges that were wanted and that no concrete context offered. */
  readonly untaken: readonly string[]
}

export interface PlanOptions {
  readonly goal: PlanGoal
  /** Transitions and looks that are covered elsewhere already. */
  readonly covered?: ReadonlySet<string>
  /** A path ends after the segment that reaches this length. */
  readonly maxSteps?: number
}

const MAX_FAILURES = 3
/** As many edges in turn may lead elsewhere than planned before a path is given up: another start is nearer then. */
const MAX_SPLITS = 3

const edgeWords = ({ from, offer, to }: Edge): string => `${from} --${offer.name}--> ${to}`

/** What a step covers: the transitions that it takes, and with the goal `shown` what a person sees then. */
export const partsOf = (model: AnyFlowModel, goal: PlanGoal, { took, snapshot }: PureStep): readonly string[] =>
  goal === 'shown' ? [...took, lookOf(model, snapshot)] : took

/** What is still to be covered, and which edges led elsewhere than planned. */
export class Wanted {
  /** Transitions and looks. */
  readonly #parts = new Set<string>()
  readonly #partsOf: (step: PureStep) => readonly string[]
  readonly #edges: Set<Edge>
  readonly #avoided = new Set<Edge>()
  readonly #failures = new Map<Edge, number>()
  readonly splits = new Set<string>()

  /** Of walks of one machine, each of which is begun. */
  constructor(model: AnyFlowModel, walks: readonly Walk[], { goal, covered = new Set() }: PlanOptions) {
    this.#partsOf = (step) => partsOf(model, goal, step)
    this.#edges = new Set(goal === 'edges' ? walks.flatMap(({ edges }) => edges) : [])
    for (const edge of goal === 'edges' ? [] : walks.flatMap(({ edges }) => edges))
      for (const part of this.#partsOf(edge)) if (!covered.has(part)) this.#parts.add(part)
    for (const { first } of walks) this.take(first)
  }

  get parts(): ReadonlySet<string> {
    return this.#parts
  }

  /** No path can be found to it. */
  giveUp(part: string): void {
    this.#parts.delete(part)
  }

  wants(edge: Edge): boolean {
    return this.#edges.has(edge) || this.#partsOf(edge).some((part) => this.#parts.has(part))
  }

  mayUse(edge: Edge): boolean {
    return !this.#avoided.has(edge) && (this.#failures.get(edge) ?? 0) < MAX_FAILURES
  }

  /** An edge that failed on one path may succeed on the next, which has another context. */
  begin(): void {
    this.#avoided.clear()
  }

  reject(edge: Edge): void {
    this.#avoided.add(edge)
    this.#failures.set(edge, (this.#failures.get(edge) ?? 0) + 1)
    this.splits.add(edgeWords(edge))
  }

  /** Edges of a walk that are still wanted. */
  leftOf({ edges }: Walk): Edge[] {
    return edges.filter((edge) => this.wants(edge))
  }

  /** Whether the step was still to be covered. */
  take(step: PureStep, edge?: Edge): boolean {
    const isNewEdge = edge !== undefined && this.#edges.delete(edge)
    return this.#partsOf(step).reduce((isNew, part) => this.#parts.delete(part) || isNew, isNewEdge)
  }
}

interface Search {
  readonly wants: (edge: Edge) => boolean
  readonly mayUse: (edge: Edge) => boolean
}

/** The shortest segment over the keyed graph that ends with a wanted edge. */
export const nearestSegment = (walk: Walk, from: string, wanted: Search): Edge[] | undefined => {
  const cameBy = new Map<string, Edge | undefined>([[from, undefined]])
  const queue = [from]
  const back = (edge: Edge): Edge[] => {
    const segment = [edge]
    for (let by = cameBy.get(edge.from); by; by = cameBy.get(by.from)) segment.unshift(by)
    return segment
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
export const follow = (walk: Walk, snapshot: AnyMachineSnapshot, edge: Edge): PathStep | undefined => {
  const offer = offered(walk.model, snapshot).find(
    ({ name, event }) => name === edge.offer.name && event.type === edge.offer.event.type,
  )
  if (!offer) return undefined
  const step = walk.steps.step(snapshot, offer.event)
  return { ...step, offer, key: keyOf(walk.model, step.snapshot) }
}

/** The nearest wanted edge after which the flow goes on; only without one an edge that ends it, which a path can take but once. */
const nextSegment = (
  walk: Walk,
  from: string,
  wanted: Wanted,
  goesOn: (segment: readonly Edge[]) => boolean,
): Edge[] | undefined => {
  const leadingOn = {
    wants: (edge: Edge) => wanted.wants(edge) && (walk.edgesFrom.get(edge.to)?.length ?? 0) > 0,
    mayUse: (edge: Edge) => wanted.mayUse(edge),
  }
  return [leadingOn, wanted]
    .map((each) => nearestSegment(walk, from, each))
    .find((segment) => segment && goesOn(segment))
}

/** Whether a path that has so many steps goes on by a segment. */
type GoesOn = (segment: readonly Edge[], steps: number) => boolean

/** Steps from the start, the last of which takes something that is wanted. */
export const planPath = (walk: Walk, wanted: Wanted, goesOn: GoesOn): PathStep[] => {
  const steps: PathStep[] = []
  let length = 0
  let splits = 0
  const here = () => steps.at(-1) ?? { snapshot: walk.first.snapshot, key: walk.initial }
  while (splits < MAX_SPLITS) {
    const segment = nextSegment(walk, here().key, wanted, (each) => goesOn(each, steps.length))
    if (!segment) break
    for (const edge of segment) {
      const step = follow(walk, here().snapshot, edge)
      if (step) steps.push(step)
      if (step && wanted.take(step, step.key === edge.to ? edge : undefined)) {
        length = steps.length
        splits = 0
      }
      // With another context the same step may take, or show, something else.
      if (step?.key === edge.to && !wanted.wants(edge)) continue
      wanted.reject(edge)
      splits++
      break
    }
  }
  return steps.slice(0, length)
}

/** The edges by which an edge was first found, taken again; their contexts are those of the walk, so edges that planned paths missed can be taken. */
export const retrace = (walk: Walk, edges: readonly Edge[]): PathStep[] => {
  const steps: PathStep[] = []
  for (const edge of edges) {
    const step = follow(walk, steps.at(-1)?.snapshot ?? walk.first.snapshot, edge)
    if (step?.key !== edge.to) return []
    steps.push(step)
  }
  return steps
}

/**
 * Few paths that together take every transition (or every edge, or come to everything shown) of a walk. Planned on the keyed graph, stepped on concrete snapshots, so
 * that each can really happen.
 */
export const planPaths = (walk: Walk, options: PlanOptions): PathPlan => {
  const wanted = new Wanted(walk.model, [walk], options)
  const { maxSteps = Infinity } = options
  const paths: Path[] = []
  for (wanted.begin(); nearestSegment(walk, walk.initial, wanted); wanted.begin()) {
    const steps = planPath(walk, wanted, (_, length) => length < maxSteps)
    if (steps.length > 0) paths.push({ walk, steps })
  }
  const cameBy = firstEdges(walk)
  for (const edge of wanted.leftOf(walk)) {
    if (!wanted.wants(edge)) continue
    const edges = edgesTo(walk, cameBy, edge)
    if (edges[0]?.from !== walk.initial) continue
    const steps = retrace(walk, edges)
    for (const [at, step] of steps.entries()) wanted.take(step, edges[at])
    if (steps.length > 0) paths.push({ walk, steps })
  }
  return { paths, splits: [...wanted.splits], untaken: wanted.leftOf(walk).map(edgeWords) }
}

const planEachWalk = (walks: readonly Walk[], goal: CoverageGoal, maxSteps: number): PathPlan => {
  const covered = new Set<string>()
  const all = walks.map((walk) => {
    const found = planPaths(walk, { goal, maxSteps, covered: goal === 'transitions' ? covered : new Set() })
    for (const id of [...walk.first.took, ...found.paths.flatMap(({ steps }) => steps.flatMap(({ took }) => took))])
      covered.add(id)
    return { ...found, paths: found.paths.length > 0 ? found.paths : [{ walk, steps: [] }] }
  })
  return {
    paths: all.flatMap(({ paths }) => paths),
    splits: all.flatMap(({ splits }) => splits),
    untaken: all.flatMap(({ untaken }) => untaken),
  }
}

const planned = new WeakMap<readonly Walk[], PathPlan>()

/** PathPlan over every input of a model; what one walk covered the next need not. Whole paths over all transitions are planned once. */
export const planAllPaths = (walks: readonly Walk[], goal: CoverageGoal, maxSteps = Infinity): PathPlan => {
  if (goal !== 'transitions' || maxSteps !== Infinity) return planEachWalk(walks, goal, maxSteps)
  const plan = planned.get(walks) ?? planEachWalk(walks, goal, maxSteps)
  planned.set(walks, plan)
  return plan
}

const firstEdgesOf = new WeakMap<Walk, ReadonlyMap<string, Edge>>()

/** The edge by which each key is reached first, breadth first. */
export const firstEdges = (walk: Walk): ReadonlyMap<string, Edge> => {
  const known = firstEdgesOf.get(walk)
  if (known) return known
  const cameBy = new Map<string, Edge>()
  firstEdgesOf.set(walk, cameBy)
  const queue = [walk.initial]
  for (const at of queue)
    for (const edge of walk.edgesFrom.get(at) ?? []) {
      if (edge.to === walk.initial || cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  return cameBy
}

/** The edges that lead from the start to an edge, and the edge itself. */
export const edgesTo = (walk: Walk, cameBy: ReadonlyMap<string, Edge>, last: Edge): Edge[] => {
  const path: Edge[] = []
  for (let edge: Edge | undefined = last; edge; edge = edge.from === walk.initial ? undefined : cameBy.get(edge.from))
    path.unshift(edge)
  return path
}

/** The shortest path whose last step fits; undefined when the walk has none. */
export const shortestPathOver = (walk: Walk, fits: (edge: Edge) => boolean): Path | undefined => {
  const found = walk.edges.find(fits)
  return found && { walk, steps: edgesTo(walk, firstEdges(walk), found).map((edge) => ({ ...edge, key: edge.to })) }
}

/** The shortest path to a snapshot that fits, for example one with a certain output; undefined when the walk has none. */
export const shortestPathTo = (walk: Walk, fits: (snapshot: AnyMachineSnapshot) => boolean): Path | undefined =>
  fits(walk.first.snapshot) ? { walk, steps: [] } : shortestPathOver(walk, ({ snapshot }) => fits(snapshot))
