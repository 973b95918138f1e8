import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { asTyped } from './any-model.ts'
import { nameOf, nodesOf, transitionsOf } from './chart.ts'
import type { Edge, Walk } from './explore.ts'
import { stepWord } from './line.ts'
import { PlainFault, unknown } from './near.ts'
import { follow, nearestLeg, wayOver, type Tour } from './tours.ts'

/** A path somebody asked for, and what for: `to filling.failed`, `through login:offline`. */
export interface Way {
  readonly title: string
  readonly tour: Tour
}

const LONGEST = 500

/**
 * The states somebody means by a name: the whole name (`filling.failed`), its end (`failed`) or its id. Throws a PlainFault with near
 * matches when there is none.
 */
export const statesCalled = (machine: AnyStateMachine, name: string): AnyStateNode[] => {
  const nodes = nodesOf(machine).filter(({ type }) => type !== 'history')
  const exact = nodes.filter((node) => nameOf(node) === name || `#${node.id}` === name)
  const found = exact.length > 0 ? exact : nodes.filter((node) => `.${nameOf(node)}`.endsWith(`.${name}`))
  if (found.length > 0) return found
  throw unknown(
    `state of ${machine.id} called`,
    name,
    nodes.flatMap((node) => [nameOf(node), node.key]),
  )
}

/** All the names by which a step can be asked for, with what they stand for. */
const namesOf = ({ offer, took }: Edge, triggers: ReadonlyMap<string, string>): string[] => [
  offer.event.type,
  offer.name,
  stepWord(offer),
  ...(offer.delay === undefined ? [] : [offer.delay, `after ${offer.delay}`]),
  ...(offer.actor === undefined ? [] : [offer.actor]),
  ...took.flatMap((id) => triggers.get(id) ?? []),
]

const byLength = (one: Way, other: Way): number => one.tour.steps.length - other.tour.steps.length

const once = (ways: readonly Way[], keyOf: (way: Way) => string): Way[] => [
  ...new Map(ways.toReversed().map((way) => [keyOf(way), way])).values(),
]

/** The shortest path to every state of that name, from each start that leads there; shortest first. */
export const waysTo = (walks: readonly Walk[], name: string): Way[] => {
  const [first] = walks
  if (!first) return []
  const ways = statesCalled(first.model.machine, name).flatMap((node) =>
    walks.flatMap((walk) => {
      const title = `to ${nameOf(node)}`
      if (walk.first.passed.includes(node.id)) return [{ title, tour: { walk, steps: [] } }]
      const tour = wayOver(walk, ({ passed }) => passed.includes(node.id))
      return tour ? [{ title, tour }] : []
    }),
  )
  if (ways.length === 0) throw new PlainFault(`No path was found to ${name}. Without --to you see what is not walked.`)
  return ways.sort(byLength)
}

/** Goes on from the end of a path until something fits; undefined when that cannot be. */
const onward = ({ walk, steps: given }: Tour, fits: Fits): Tour | undefined => {
  const steps = [...given]
  const avoided = new Set<Edge>()
  const search = { wants: fits, mayUse: (edge: Edge) => !avoided.has(edge) }
  while (steps.length < LONGEST) {
    const leg = nearestLeg(walk, steps.at(-1)?.key ?? walk.initial, search)
    if (!leg) return undefined
    const missed = leg.find((edge) => {
      const step = follow(walk, steps.at(-1)?.snapshot ?? walk.first.snapshot, edge)
      if (step) steps.push(step)
      return step?.key !== edge.to
    })
    if (!missed) return { walk, steps }
    avoided.add(missed)
  }
  return undefined
}

const toGoal = (tour: Tour): Tour => {
  const { walk, steps } = tour
  const isGoal = (snapshot: AnyMachineSnapshot) => walk.model.goal(asTyped(snapshot))
  if (isGoal(steps.at(-1)?.snapshot ?? walk.first.snapshot)) return tour
  return onward(tour, ({ snapshot }) => isGoal(snapshot)) ?? tour
}

type Fits = (edge: Edge) => boolean

/** What somebody means by the name of an event, outcome or delay. Throws a PlainFault with near matches when nothing is called so. */
const stepsCalled = (walks: readonly Walk[], name: string): Fits => {
  const machine = walks[0]?.model.machine
  const triggers = new Map(machine ? transitionsOf(machine).map(({ id, trigger }) => [id, trigger] as const) : [])
  const all = walks.flatMap(({ edges }) => edges)
  const found = new Set(all.filter((edge) => namesOf(edge, triggers).includes(name)))
  if (found.size > 0) return (edge) => found.has(edge)
  const words = all.flatMap((edge) => namesOf(edge, triggers)).filter((each) => /^[^("{]+$/.test(each))
  throw unknown(`event, outcome or delay of ${machine?.id ?? 'nothing'} called`, name, words)
}

const isTaken = (tour: Tour, fits: Fits): boolean => {
  const end = tour.steps.at(-1)
  return end !== undefined && fits({ ...end, from: '', to: end.key })
}

/** The shortest path to each transition that a fitting edge takes first. */
const toEachKind = (walks: readonly Walk[], fits: Fits): Tour[] =>
  walks.flatMap((walk) => {
    const kinds = new Set(walk.edges.filter(fits).map(({ took }) => took.join()))
    return [...kinds].flatMap((kind) => wayOver(walk, (edge) => fits(edge) && edge.took.join() === kind) ?? [])
  })

/**
 * For every transition that the first of these events (or outcomes, or delays) brings about: the shortest path to it, on through the others
 * in turn, and on to the state `to`, or to the flow's goal. Throws a PlainFault with near matches when nothing is called so.
 */
export const waysThrough = (walks: readonly Walk[], names: readonly string[], to?: string): Way[] => {
  const [first, ...others] = names.map((name) => stepsCalled(walks, name))
  const [walk] = walks
  if (!first || !walk) return []
  const ids = to === undefined ? undefined : statesCalled(walk.model.machine, to).map(({ id }) => id)
  const isThere: Fits = ({ passed }) => ids?.some((id) => passed.includes(id)) ?? false
  const goesOn = (tour: Tour): Tour[] => {
    const longer = others.reduce<Tour | undefined>((path, fits) => path && onward(path, fits), tour)
    if (!longer) return []
    if (!ids) return [toGoal(longer)]
    const there = isTaken(longer, isThere) ? longer : onward(longer, isThere)
    return there ? [there] : []
  }
  const title = `through ${names.join(' and ')}`
  const ways = toEachKind(walks, first).flatMap((tour) =>
    goesOn(tour).map((longer) => ({
      title: `${title} (${kindWords(tour)})${to === undefined ? '' : ` to ${to}`}`,
      tour: longer,
    })),
  )
  if (ways.length === 0) throw new PlainFault(`No path was found ${title}${to === undefined ? '' : ` to ${to}`}.`)
  return once(ways.sort(byLength), (way) => way.title).sort(byLength)
}

/** Which of the transitions of that name a path is for. */
const kindWords = ({ steps }: Tour): string => steps.at(-1)?.took.at(0) ?? 'stays'
