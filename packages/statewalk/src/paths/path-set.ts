import { transitionsOf } from '../machine/chart.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { exploreAll, type Walk } from '../walk/explore.ts'
import { shuffledWalk } from './shuffle.ts'
import { pathsThrough, pathsTo, type FoundPath, type Holds } from './path-search.ts'
import { describePath, type EventWords, type PathDescription } from './path-description.ts'
import { randomPaths, type RandomWish } from './random-paths.ts'
import { pathNames } from './path-names.ts'
import { rootsOf } from '../walk/untaken-roots.ts'
import { planAllPaths, type CoverageGoal, type Path } from './paths.ts'
import { unwalked } from './unwalked.ts'

/** What paths are wanted: over all transitions or edges, or the shortest to a state, through an event, or both. */
export interface Wish {
  readonly goal?: CoverageGoal
  /** A state, or what holds there. */
  readonly to?: string | Holds
  /** Events, outcomes or delays, in this order. */
  readonly through?: readonly string[]
  /** Another number, other paths; the same number, the same paths. */
  readonly seed?: number
  /** Instead of all that: paths at random, of so many steps together. */
  readonly random?: Omit<RandomWish, 'seed'>
}

/** A flow as paths are headed by it. */
export interface FlowHead {
  readonly title: string
  readonly description: string
  readonly route?: string
}

/** A path that was asked for. */
export interface DescribedPath {
  readonly title: string
  readonly path: PathDescription
  /** How the machine is started, step by step; without it, its route is opened. */
  readonly opening?: readonly string[]
  /** What has to be arranged so that it goes this way. */
  readonly preconditions?: readonly string[]
}

/** The paths of one machine, and the transitions that none of them takes. */
export interface PathSet extends FlowHead {
  readonly flow: string
  /** `every transition`, `every edge`, `to filling.failed`. */
  readonly goal: string
  readonly paths: readonly DescribedPath[]
  readonly transitions: number
  /** Distinct transitions on these paths. */
  readonly taken: number
  /** Only for paths over all transitions or edges: what none of them takes. */
  readonly missed: readonly Missed[]
}

/** A transition that no path takes. */
export interface Missed {
  readonly transition: string
  readonly reason?: string
  /** Another one that is missed, too: this one could be taken if that one were. */
  readonly dependsOn?: string
}

const goalWords = ({ goal = 'transitions', to, through = [], random }: Wish): string => {
  if (random) return 'at random'
  const parts = [
    ...(through.length === 0 ? [] : [`through ${through.join(' and ')}`]),
    ...(to === undefined ? [] : [`to ${typeof to === 'string' ? to : to.words}`]),
  ]
  return parts.join(' ') || (goal === 'edges' ? 'every edge' : 'every transition')
}

/** A path over edges ends soon after as many steps, so that a person can follow it; the next one begins at the start again. */
const LONGEST = 50

/** Leaves out paths without steps whose states and transitions are on other paths, too; one path always remains. */
const withoutBareStarts = (paths: readonly Path[]): Path[] => {
  const seen = new Set<string>()
  const isNew = ({ walk, steps }: Path): boolean => {
    const before = seen.size
    for (const { took, passed } of [walk.first, ...steps]) for (const id of [...took, ...passed]) seen.add(id)
    return steps.length > 0 || seen.size > before
  }
  const longestFirst = paths.toSorted((a, b) => b.steps.length - a.steps.length)
  const listed = new Set(longestFirst.filter(isNew))
  return paths.filter((path) => listed.has(path))
}

const named = (paths: readonly Path[]): FoundPath[] => {
  const names = pathNames(paths)
  return paths.map((path, at) => ({ title: `path ${at + 1} of ${paths.length}: ${names[at]}`, path }))
}

const pathsFor = (walks: readonly Walk[], wish: Wish): FoundPath[] => {
  const { goal = 'transitions', to, through = [], random, seed = 1 } = wish
  if (random) return named(randomPaths(walks, { ...random, seed }))
  if (through.length > 0) return pathsThrough(walks, through, to)
  if (to !== undefined) return pathsTo(walks, to)
  return named(withoutBareStarts(planAllPaths(walks, goal, goal === 'edges' ? LONGEST : Infinity).paths))
}

/** How a model is walked: its walks, the reason for a transition that nothing takes, the name for printed paths. */
export interface Walked {
  readonly model: AnyFlowModel
  readonly walks?: readonly Walk[]
  readonly reasonFor?: (transition: string) => string
  readonly name?: string
  readonly eventWords?: EventWords
}

/** The paths of one machine that are wished for. Throws a UserError when there is no such state or event. */
export const pathsOf = (
  { model, walks = exploreAll(model), reasonFor, ...words }: Walked,
  head: FlowHead,
  wish: Wish = {},
): PathSet => {
  const { seed } = wish
  const ordered = seed === undefined || wish.random ? walks : walks.map((walk) => shuffledWalk(walk, seed))
  const found = pathsFor(ordered, wish)
  const isCovering = wish.to === undefined && !wish.through?.length && !wish.random
  const covering = found.map(({ path }) => path)
  const all = transitionsOf(model.machine)
  const missed = isCovering ? unwalked(model, walks, covering) : []
  const roots = rootsOf(
    walks,
    all.filter(({ id }) => missed.includes(id)),
  )
  const paths = found.map(({ title, path }) => ({ title, path: describePath(path, words) }))
  const taken = new Set(paths.flatMap(({ path }) => [path.start, ...path.steps].flatMap(({ took }) => took)))
  return {
    ...head,
    flow: words.name ?? model.machine.id,
    goal: goalWords(wish),
    paths,
    transitions: all.length,
    taken: taken.size,
    missed: missed.map((transition) => {
      const dependsOn = roots.get(transition)
      return {
        transition,
        ...(reasonFor && { reason: reasonFor(transition) }),
        ...(dependsOn !== undefined && { dependsOn }),
      }
    }),
  }
}
