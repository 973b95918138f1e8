import type { AnyMachineSnapshot } from 'xstate'
import { isLeaf, nameOf, nodesOf, transitionsOf } from '../machine/chart.ts'
import { asTyped, type AnyFlowModel } from '../model/model.ts'
import { exploreAll, snapshotsOf, type Walk } from '../walk/explore.ts'
import { breachText, contextText } from './breach.ts'
import { brokenProperties, type StepProperties } from './step-properties.ts'
import type { StoreRules } from './store-rules.ts'
import { brokenStores } from './stores.ts'
import { groupedBy } from '../shared/grouped-by.ts'
import { replay } from '../paths/replay.ts'
import { wrongInputs } from './wrong-inputs.ts'
import { planAllPaths, type CoverageGoal } from '../paths/paths.ts'
import { unwalked } from '../paths/unwalked.ts'

/** What walking and replaying a machine found. Every list but `splits` and `untaken` is a list of faults. */
export interface Report {
  readonly states: number
  readonly edges: number
  readonly transitions: number
  readonly paths: number
  readonly steps: number
  /** How often the real actor took each transition, by id. */
  readonly times: ReadonlyMap<string, number>
  /** Transitions that no path takes. */
  readonly unwalked: readonly string[]
  /** Transitions the real actor never took on the paths. */
  readonly unreplayed: readonly string[]
  /** States that nothing leads to. */
  readonly unreachable: readonly string[]
  /** States of the walk from which the goal cannot be reached. */
  readonly stuck: readonly string[]
  /** Properties that some snapshot or step breaks, each with the place. */
  readonly broken: readonly string[]
  /** Actors whose input is not the expected one, each with the first path on which it differs. */
  readonly wrongInputs: readonly string[]
  /** Planned edges that the concrete context did not offer: information, not a fault. */
  readonly splits: readonly string[]
  /** Edges that the goal wanted and no concrete context offered: information, not a fault. */
  readonly untaken: readonly string[]
}

const differing = (all: readonly string[], seen: ReadonlySet<string>) => all.filter((each) => !seen.has(each))

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
  const into = groupedBy(edges, ({ to }) => to)
  const queue = [...good]
  for (const key of queue)
    for (const { from } of into.get(key) ?? [])
      if (!good.has(from)) {
        good.add(from)
        queue.push(from)
      }
  return [...states.keys()].filter((key) => !good.has(key)).map((key) => `${key} (${input})`)
}

/** Every snapshot of the walks against the model's invariants, and the first ones against what must be true there; one state for each. */
export const brokenInvariants = (walks: readonly Walk[]): string[] => {
  const { invariants = {}, initialProperties = {} } = walks[0]?.model ?? {}
  const broken = (rules: typeof initialProperties, snapshotsIn: (walk: Walk) => readonly AnyMachineSnapshot[]) =>
    Object.entries(rules).flatMap(([name, holds]) => {
      const breaches = walks.flatMap((walk) =>
        snapshotsIn(walk)
          .filter((snapshot) => !holds(asTyped(snapshot), walk.first.effects))
          .map((snapshot) => ({
            walk,
            snapshot,
            place: `in ${JSON.stringify(snapshot.value)} (${walk.input})`,
            found: contextText(snapshot.context),
          })),
      )
      return breachText(name, breaches)
    })
  return [...broken(invariants, snapshotsOf), ...broken(initialProperties, ({ first }) => [first.snapshot])]
}

interface ExamineOptions {
  readonly goal?: CoverageGoal
  /** Step properties that many machines share. */
  readonly stepProperties?: StepProperties
  /** What must not be stored: what is late, foreign or older. */
  readonly stores?: StoreRules
}

/** Walks a machine from every input, replays every path on the real actor, and checks all properties. Throws when a replay differs. */
export const examine = async (
  model: AnyFlowModel,
  { goal = 'transitions', stepProperties, stores }: ExamineOptions = {},
): Promise<Report> => {
  const walks = exploreAll(model)
  const planned = planAllPaths(walks, goal)
  const times = new Map<string, number>()
  let steps = 0
  for (const path of planned.paths) {
    const result = await replay(path)
    steps += result.steps
    for (const [id, count] of result.times) times.set(id, (times.get(id) ?? 0) + count)
  }
  const ids = transitionsOf(model.machine).map(({ id }) => id)
  return {
    states: walks.reduce((sum, walk) => sum + walk.states.size, 0),
    edges: walks.reduce((sum, walk) => sum + walk.edges.length, 0),
    transitions: ids.length,
    paths: planned.paths.length,
    steps,
    times,
    unwalked: unwalked(model, walks, planned.paths),
    unreplayed: differing(ids, new Set(times.keys())),
    unreachable: unreachable(model, walks),
    stuck: walks.flatMap(stuck),
    broken: [
      ...brokenInvariants(walks),
      ...brokenProperties(model, walks, stepProperties),
      ...(stores ? brokenStores(model, walks, stores) : []),
    ],
    wrongInputs: wrongInputs(model),
    splits: planned.splits,
    untaken: planned.untaken,
  }
}
