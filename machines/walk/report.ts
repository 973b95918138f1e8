import type { AnyMachineSnapshot } from 'xstate'
import { isLeaf, nameOf, nodesOf, transitionsOf } from './chart.ts'
import { asTyped, type AnyFlowModel } from './any-model.ts'
import { exploreAll, snapshotsOf, type Walk } from './explore.ts'
import { brokenProperties } from './laws.ts'
import { replay } from './replay.ts'
import { toursOfAll, type Tour, type TourGoal } from './tours.ts'

/** What walking and replaying a machine found. Every list but `splits` and `untaken` must be empty for the machine to be in order. */
export interface Report {
  readonly states: number
  readonly edges: number
  readonly transitions: number
  readonly tours: number
  readonly steps: number
  /** How often the real actor took each transition, by id. */
  readonly times: ReadonlyMap<string, number>
  /** Transitions no tour takes. */
  readonly unwalked: readonly string[]
  /** Transitions the real actor never took on the tours. */
  readonly unreplayed: readonly string[]
  /** States nothing leads to. */
  readonly unreachable: readonly string[]
  /** States of the walk from which the goal cannot be reached. */
  readonly stuck: readonly string[]
  /** Invariants that some snapshot breaks and laws that some step breaks, each with the place. */
  readonly broken: readonly string[]
  /** Planned edges that the concrete context did not offer: information, not a fault. */
  readonly splits: readonly string[]
  /** Edges that the goal wanted and no concrete context offered: information, not a fault. */
  readonly untaken: readonly string[]
}

const differing = (all: readonly string[], seen: ReadonlySet<string>) => all.filter((each) => !seen.has(each))

/** Transitions that none of these tours takes, by id. */
export const unwalked = (model: AnyFlowModel, walks: readonly Walk[], tours: readonly Tour[]): string[] => {
  const taken = tours.flatMap(({ steps }) => steps.flatMap(({ took }) => took))
  const seen = new Set([...walks.flatMap(({ first }) => first.took), ...taken])
  return differing(
    transitionsOf(model.machine).map(({ id }) => id),
    seen,
  )
}

/** State nodes that no walk enters, not even in passing. */
export const unreachable = (model: AnyFlowModel, walks: readonly Walk[]): string[] => {
  const entered = new Set(walks.flatMap(({ first, edges }) => [first, ...edges].flatMap(({ passed }) => passed)))
  return nodesOf(model.machine)
    .filter((node) => node.type !== 'history' && !entered.has(node.id))
    .map((node) => `${nameOf(node)}${isLeaf(node) ? '' : ' (group)'}`)
}

/** States of one walk from which no path leads to the model's goal. */
export const stuck = ({ model, states, edgesFrom, input }: Walk): string[] => {
  const edges = [...edgesFrom.values()].flat()
  const good = new Set([...states].filter(([, snapshot]) => model.goal(asTyped(snapshot))).map(([key]) => key))
  for (const { from, snapshot } of edges) if (model.goal(asTyped(snapshot))) good.add(from)
  const into = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const known = into.get(to)
    if (known) known.push(from)
    else into.set(to, [from])
  }
  const queue = [...good]
  for (const key of queue)
    for (const from of into.get(key) ?? [])
      if (!good.has(from)) {
        good.add(from)
        queue.push(from)
      }
  return [...states.keys()].filter((key) => !good.has(key)).map((key) => `${key} (${input})`)
}

/** Every snapshot of a walk against the model's invariants, and the first against what must be true there. */
export const brokenInvariants = (walk: Walk): string[] => {
  const { invariants = {}, initialProperties = {} } = walk.model
  const breaches = (rules: typeof invariants, snapshots: readonly AnyMachineSnapshot[]) =>
    Object.entries(rules).flatMap(([name, holds]) =>
      snapshots
        .filter((snapshot) => !holds(asTyped(snapshot)))
        .map((snapshot) => `"${name}" in ${JSON.stringify(snapshot.value)} (${walk.input})`),
    )
  return [
    ...new Set([...breaches(invariants, snapshotsOf(walk)), ...breaches(initialProperties, [walk.first.snapshot])]),
  ]
}

/** Walks a machine from every input, replays every tour on the real actor, and checks what can be checked. Throws when a replay differs. */
export const examine = async (model: AnyFlowModel, goal: TourGoal = 'transitions'): Promise<Report> => {
  const walks = exploreAll(model)
  const planned = toursOfAll(walks, goal)
  const times = new Map<string, number>()
  let steps = 0
  for (const tour of planned.tours) {
    const result = await replay(tour)
    steps += result.steps
    for (const [id, count] of result.times) times.set(id, (times.get(id) ?? 0) + count)
  }
  const ids = transitionsOf(model.machine).map(({ id }) => id)
  return {
    states: walks.reduce((sum, walk) => sum + walk.states.size, 0),
    edges: walks.reduce((sum, walk) => sum + walk.edges.length, 0),
    transitions: ids.length,
    tours: planned.tours.length,
    steps,
    times,
    unwalked: unwalked(model, walks, planned.tours),
    unreplayed: differing(ids, new Set(times.keys())),
    unreachable: unreachable(model, walks),
    stuck: walks.flatMap(stuck),
    broken: [...walks.flatMap(brokenInvariants), ...brokenProperties(model, walks)],
    splits: planned.splits,
    untaken: planned.untaken,
  }
}
