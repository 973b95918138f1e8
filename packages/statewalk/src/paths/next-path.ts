import type { Edge, Walk } from '../walk/explore.ts'
import { edgesTo, firstEdges, partsOf, planPath, retrace, Wanted } from './paths.ts'
import type { Path, PlanGoal, PlanOptions } from './paths.ts'

/** In steps, what it takes to start a machine once more. */
const START_STEPS = 4

type Distances = ReadonlyMap<string, { readonly steps: number; readonly edge: Edge }>

const known: { readonly [G in PlanGoal]: WeakMap<Walk, Distances> } = {
  transitions: new WeakMap(),
  edges: new WeakMap(),
  shown: new WeakMap(),
}

/** How many steps from its start a walk covers each part first, and by which edge. */
const distancesOf = (walk: Walk, goal: PlanGoal): Distances => {
  const before = known[goal].get(walk)
  if (before) return before
  const found = new Map<string, { steps: number; edge: Edge }>()
  known[goal].set(walk, found)
  const depths = new Map([[walk.initial, 0]])
  for (const [key, depth] of depths)
    for (const edge of walk.edgesFrom.get(key) ?? []) {
      for (const part of partsOf(walk.model, goal, edge))
        if (!found.has(part)) found.set(part, { steps: depth + 1, edge })
      if (!depths.has(edge.to)) depths.set(edge.to, depth + 1)
    }
  return found
}

interface NextOptions extends Omit<PlanOptions, 'maxSteps'> {
  /** Inputs from which a path has begun; each of the others begins one anyway. */
  readonly begun: ReadonlySet<string>
}

interface Start {
  readonly walk: Walk
  readonly edge: Edge
  readonly part: string
  readonly cost: number
}

/** The cheapest start for each part that is wanted. */
const startsFor = (walks: readonly Walk[], wanted: Wanted, { goal, begun }: NextOptions): Map<string, Start> => {
  const starts = new Map<string, Start>()
  for (const walk of walks)
    for (const [part, { steps, edge }] of distancesOf(walk, goal)) {
      const cost = steps + (begun.has(walk.input) ? START_STEPS : 0)
      if (wanted.parts.has(part) && cost < (starts.get(part)?.cost ?? Infinity))
        starts.set(part, { walk, edge, part, cost })
    }
  return starts
}

/**
 * The next of few paths that together cover the walks of one machine: from the input from which something that is not covered is nearest, and on to
 * all that is nearer than from a start. Undefined when nothing is left that can be reached. Planned one at a time, the next begins with what the last one
 * has really covered.
 */
export const nextPath = (walks: readonly Walk[], options: NextOptions): Path | undefined => {
  const { goal, begun } = options
  if (!walks[0]) return undefined
  const wanted = new Wanted(walks[0].model, walks, options)
  for (;;) {
    const [start] = [...startsFor(walks, wanted, options).values()].toSorted((one, other) => one.cost - other.cost)
    if (!start) return undefined
    const { walk, edge, part } = start
    const later = startsFor(walks, wanted, { ...options, begun: new Set([...begun, walk.input]) })
    const costOf = (edges: readonly Edge[]) =>
      Math.min(
        ...edges
          .slice(-1)
          .flatMap((last) => partsOf(walk.model, goal, last).map((each) => later.get(each)?.cost ?? Infinity)),
      )
    wanted.begin()
    const planned = planPath(walk, wanted, (segment, steps) => steps === 0 || segment.length <= costOf(segment))
    if (planned.length > 0) return { walk, steps: planned }
    const steps = retrace(walk, edgesTo(walk, firstEdges(walk), edge))
    if (steps.some((step) => wanted.take(step))) return { walk, steps }
    wanted.giveUp(part)
  }
}
