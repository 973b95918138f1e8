import { transitionsOf } from './chart.ts'
import type { AnyFlowModel } from './any-model.ts'
import { exploreAll, type Walk } from './explore.ts'
import { unwalked } from './report.ts'
import { seeded } from './seeded.ts'
import { waysThrough, waysTo, type Way } from './seek.ts'
import { storyOf, type Story } from './story.ts'
import { toursOfAll, type TourGoal } from './tours.ts'

/** What paths are wanted: tours over all transitions or edges, or the shortest to a state, through an event, or both. */
export interface Wish {
  readonly goal?: TourGoal
  readonly to?: string
  /** Events, outcomes or delays, in this order. */
  readonly through?: readonly string[]
  /** Another number, other tours; the same number, the same tours. */
  readonly seed?: number
}

/** A flow as paths are headed by it. */
export interface FlowHead {
  readonly title: string
  readonly description: string
  readonly route?: string
}

/** A path that was asked for. */
export interface Path {
  readonly title: string
  readonly story: Story
}

/** The paths of one flow, and the transitions that none of its tours takes. */
export interface PathSet extends FlowHead {
  readonly flow: string
  /** `every transition`, `every edge`, `to filling.failed`. */
  readonly goal: string
  readonly paths: readonly Path[]
  readonly transitions: number
  /** Distinct transitions on these paths. */
  readonly taken: number
  /** Only for tours: transitions that no path takes. */
  readonly missed: readonly { readonly transition: string; readonly reason?: string }[]
}

const goalWords = ({ goal = 'transitions', to, through = [] }: Wish): string => {
  const parts = [
    ...(through.length === 0 ? [] : [`through ${through.join(' and ')}`]),
    ...(to === undefined ? [] : [`to ${to}`]),
  ]
  return parts.join(' ') || (goal === 'edges' ? 'every edge' : 'every transition')
}

const waysOf = (walks: readonly Walk[], { goal = 'transitions', to, through = [] }: Wish): Way[] => {
  if (through.length > 0) return waysThrough(walks, through, to)
  if (to !== undefined) return waysTo(walks, to)
  const { tours } = toursOfAll(walks, goal)
  return tours.map((tour, at) => ({ title: `tour ${at + 1} of ${tours.length}`, tour }))
}

/** How a model is walked: its walks, the reason for a transition that nothing takes, the name that lines give it. */
export interface Walked {
  readonly model: AnyFlowModel
  readonly walks?: readonly Walk[]
  readonly reasonFor?: (transition: string) => string
  readonly name?: string
}

/** The paths of one flow that somebody wished for. Throws a PlainFault when there is no such state or event. */
export const pathsOf = (
  { model, walks = exploreAll(model), reasonFor, name }: Walked,
  head: FlowHead,
  wish: Wish = {},
): PathSet => {
  const { seed } = wish
  const ordered = seed === undefined ? walks : walks.map((walk) => seeded(walk, seed))
  const ways = waysOf(ordered, wish)
  const isTours = wish.to === undefined && !wish.through?.length
  const missed = isTours
    ? unwalked(
        model,
        walks,
        ways.map(({ tour }) => tour),
      )
    : []
  const paths = ways.map(({ title, tour }) => ({ title, story: storyOf(tour, name) }))
  const taken = new Set(paths.flatMap(({ story }) => [story.start, ...story.steps].flatMap(({ took }) => took)))
  return {
    ...head,
    flow: name ?? model.machine.id,
    goal: goalWords(wish),
    paths,
    transitions: transitionsOf(model.machine).length,
    taken: taken.size,
    missed: missed.map((transition) => ({ transition, ...(reasonFor && { reason: reasonFor(transition) }) })),
  }
}
