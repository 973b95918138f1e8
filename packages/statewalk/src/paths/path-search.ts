import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { asTyped } from '../model/model.ts'
import { nameOf, nodesOf, sentTypes, transitionsOf } from '../machine/chart.ts'
import type { Edge, Walk } from '../walk/explore.ts'
import { stepNotation } from './path-notation.ts'
import { UserError, unknownName } from '../shared/user-error.ts'
import { follow, nearestSegment, shortestPathOver, type Path } from './paths.ts'

/** Whether a snapshot is wanted, and the words for it. */
export interface Holds {
  readonly words: string
  readonly fits: (snapshot: AnyMachineSnapshot) => boolean
}

/** A path that was asked for, and why: `to filling.failed`, `through login:offline`. */
export interface FoundPath {
  readonly title: string
  readonly path: Path
}

/** A path that is longer is taken for endless. */
export const MAX_STEPS = 500

/**
 * The states meant by a name: the whole name (`filling.failed`), its end (`failed`) or its id. Throws a UserError with similar
 * names when there is none.
 */
export const statesCalled = (machine: AnyStateMachine, name: string): AnyStateNode[] => {
  const nodes = nodesOf(machine).filter(({ type }) => type !== 'history')
  const exact = nodes.filter((node) => nameOf(node) === name || `#${node.id}` === name)
  const found = exact.length > 0 ? exact : nodes.filter((node) => `.${nameOf(node)}`.endsWith(`.${name}`))
  if (found.length > 0) return found
  throw unknownName(
    `state of ${machine.id} called`,
    name,
    nodes.flatMap((node) => [nameOf(node), node.key]),
  )
}

/** All the names by which a step can be asked for, with the triggers of the transitions it takes. */
const namesOf = ({ offer, took }: Edge, triggers: ReadonlyMap<string, string>): string[] => [
  offer.event.type,
  offer.name,
  stepNotation(offer),
  ...(offer.delay === undefined ? [] : [offer.delay, `after ${offer.delay}`]),
  ...(offer.actor === undefined ? [] : [offer.actor]),
  ...took.flatMap((id) => triggers.get(id) ?? []),
]

const byLength = (one: FoundPath, other: FoundPath): number => one.path.steps.length - other.path.steps.length

/** The first of each key, in order. */
const once = (all: readonly FoundPath[], keyOf: (found: FoundPath) => string): FoundPath[] => {
  const found = new Map<string, FoundPath>()
  for (const each of all) if (!found.has(keyOf(each))) found.set(keyOf(each), each)
  return [...found.values()]
}

/** The shortest path from each start to a snapshot that is wanted. Throws a UserError when none leads there. */
const pathsToHolds = (walks: readonly Walk[], { words, fits }: Holds): FoundPath[] => {
  const paths = walks.flatMap((walk) => {
    if (fits(walk.first.snapshot)) return [{ walk, steps: [] }]
    return onward({ walk, steps: [] }, ({ snapshot }) => fits(snapshot)) ?? []
  })
  if (paths.length === 0) throw new UserError(`Nothing that was walked is ${words}.`)
  return paths.map((path) => ({ title: `to ${words}`, path })).sort(byLength)
}

/** The shortest path to every state of that name, from each start that leads there, shortest first. */
export const pathsTo = (walks: readonly Walk[], name: string | Holds): FoundPath[] => {
  const [first] = walks
  if (!first) return []
  if (typeof name !== 'string') return pathsToHolds(walks, name)
  const found = statesCalled(first.model.machine, name).flatMap((node) =>
    walks.flatMap((walk) => {
      const title = `to ${nameOf(node)}`
      if (walk.first.passed.includes(node.id)) return [{ title, path: { walk, steps: [] } }]
      const path = shortestPathOver(walk, ({ passed }) => passed.includes(node.id))
      return path ? [{ title, path }] : []
    }),
  )
  if (found.length === 0) throw new UserError(`No path was found to ${name}. Without --to you see what is not walked.`)
  return once(found.sort(byLength), ({ title, path }) => `${title} ${path.walk.input}`)
}

/** Goes on from the end of a path until something fits; undefined when that cannot be. */
export const onward = ({ walk, steps: given }: Path, fits: Fits): Path | undefined => {
  const steps = [...given]
  const avoided = new Set<Edge>()
  const search = { wants: fits, mayUse: (edge: Edge) => !avoided.has(edge) }
  while (steps.length < MAX_STEPS) {
    const segment = nearestSegment(walk, steps.at(-1)?.key ?? walk.initial, search)
    if (!segment) return undefined
    const missed = segment.find((edge) => {
      const step = follow(walk, steps.at(-1)?.snapshot ?? walk.first.snapshot, edge)
      if (step) steps.push(step)
      return step?.key !== edge.to
    })
    if (!missed) return { walk, steps }
    avoided.add(missed)
  }
  return undefined
}

const toGoal = (path: Path): Path => {
  const { walk, steps } = path
  const isGoal = (snapshot: AnyMachineSnapshot) => walk.model.goal(asTyped(snapshot))
  if (isGoal(steps.at(-1)?.snapshot ?? walk.first.snapshot)) return path
  return onward(path, ({ snapshot }) => isGoal(snapshot)) ?? path
}

type Fits = (edge: Edge) => boolean

/** The edges meant by the name of an event, outcome or delay. Throws a UserError with similar names when nothing is called so. */
const stepsCalled = (walks: readonly Walk[], name: string): Fits => {
  const machine = walks[0]?.model.machine
  const triggers = new Map(machine ? transitionsOf(machine).map(({ id, trigger }) => [id, trigger] as const) : [])
  const all = walks.flatMap(({ edges }) => edges)
  const found = new Set(all.filter((edge) => namesOf(edge, triggers).includes(name)))
  if (found.size > 0) return (edge) => found.has(edge)
  if ([...triggers.values()].includes(name) || (machine && sentTypes(machine).includes(name)))
    throw new UserError(`Nothing that was walked takes ${name}. Without --through you see why.`)
  const words = all.flatMap((edge) => namesOf(edge, triggers)).filter((each) => /^(?!xstate\.)[^("{]+$/.test(each))
  throw unknownName(`event, outcome or delay of ${machine?.id ?? 'nothing'} called`, name, words)
}

const endsWith = (path: Path, fits: Fits): boolean => {
  const end = path.steps.at(-1)
  return end !== undefined && fits({ ...end, from: '', to: end.key })
}

/** The shortest path to each transition that a fitting edge takes first. */
const toEachKind = (walks: readonly Walk[], fits: Fits): Path[] =>
  walks.flatMap((walk) => {
    const kinds = new Set(walk.edges.filter(fits).map(({ took }) => took.join()))
    return [...kinds].flatMap((kind) => shortestPathOver(walk, (edge) => fits(edge) && edge.took.join() === kind) ?? [])
  })

/** Whether an edge leads to a state, or to a snapshot that is wanted. */
const leadsInto = ({ model }: Walk, to: string | Holds): Fits => {
  if (typeof to !== 'string') return ({ snapshot }) => to.fits(snapshot)
  const ids = statesCalled(model.machine, to).map(({ id }) => id)
  return ({ passed }) => ids.some((id) => passed.includes(id))
}

/**
 * For every transition that the first of these events (or outcomes, or delays) brings about: the shortest path to it, on through the others
 * in turn, and on to the state `to`, or to the flow's goal. Throws a UserError with similar names when nothing is called so.
 */
export const pathsThrough = (walks: readonly Walk[], names: readonly string[], to?: string | Holds): FoundPath[] => {
  const [first, ...others] = names.map((name) => stepsCalled(walks, name))
  const [walk] = walks
  if (!first || !walk) return []
  const isThere = to === undefined ? undefined : leadsInto(walk, to)
  const extended = (path: Path): Path[] => {
    const longer = others.reduce<Path | undefined>((so, fits) => so && onward(so, fits), path)
    if (!longer) return []
    if (!isThere) return [toGoal(longer)]
    const there = endsWith(longer, isThere) ? longer : onward(longer, isThere)
    return there ? [there] : []
  }
  const end = to === undefined ? '' : ` to ${typeof to === 'string' ? to : to.words}`
  const title = `through ${names.join(' and ')}`
  const found = toEachKind(walks, first).flatMap((path) =>
    extended(path).map((longer) => ({
      title: `${title} (${kindWords(path)})${end}`,
      path: longer,
    })),
  )
  if (found.length === 0) throw new UserError(`No path was found ${title}${end}.`)
  return once(found.sort(byLength), ({ title }) => title)
}

/** Which of the transitions of that name a path is for. */
const kindWords = ({ steps }: Path): string => steps.at(-1)?.took.at(0) ?? 'stays'
