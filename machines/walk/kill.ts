import type { AnyFlowModel } from './any-model.ts'
import { brokenContracts } from './child-contract.ts'
import { exploreAll, type Walk } from './explore.ts'
import { brokenProperties } from './laws.ts'
import { lint } from './lint.ts'
import type { PureStep } from './pure-steps.ts'
import { brokenInvariants, stuck, unreachable, unwalked } from './report.ts'
import { toursOfAll } from './tours.ts'

/** A check that noticed a mutant, and what it said. */
export interface Killer {
  readonly by: string
  readonly said: string
}

const MOST_EDGES = 40_000

type Check = readonly [by: string, faults: (model: AnyFlowModel, walks: readonly Walk[]) => readonly string[]]

/** The checks that every machine goes through in the tests, those that say most first. */
const checks: readonly Check[] = [
  ['invariant', (_, walks) => walks.flatMap(brokenInvariants)],
  ['law', brokenProperties],
  ['liveness', (_, walks) => walks.flatMap(stuck)],
  ['reachability', unreachable],
  ['walk', (model, walks) => unwalked(model, walks, toursOfAll(walks, 'transitions').tours)],
  ['contract with a child', brokenContracts],
]

const firstLine = (problem: unknown): string =>
  String(problem instanceof Error ? problem.message : problem).split('\n')[0] ?? ''

/** The first check that notices what is wrong with a flow; undefined when all are content. `headless`: no view shows it. */
export const killerOf = (mutate: () => AnyFlowModel, { headless = false } = {}): Killer | undefined => {
  try {
    const model = mutate()
    const walks = exploreAll(model, { limit: MOST_EDGES })
    const [fault] = lint(model, { headless })
    if (fault !== undefined) return { by: 'rule', said: fault }
    for (const [by, faults] of checks) {
      const [said] = faults(model, walks)
      if (said !== undefined) return { by, said }
    }
    return undefined
  } catch (problem) {
    return { by: 'walk', said: firstLine(problem) }
  }
}

const tagsOf = (tags: ReadonlySet<unknown>): string => [...tags].map(String).sort().join(' ')

/** Everything that can be seen of a flow from outside: where each step leads, what is asked, told and tagged there. */
const sightOf = (model: AnyFlowModel): string[] =>
  exploreAll(model, { limit: MOST_EDGES }).flatMap((walk) => {
    const seen = ({ snapshot, said }: Pick<PureStep, 'snapshot' | 'said'>): string =>
      JSON.stringify([
        tagsOf(snapshot.tags),
        Object.keys(snapshot.children).sort(),
        snapshot.context,
        said,
        snapshot.output,
      ])
    return [
      `${walk.input} ${walk.initial} ${seen(walk.first)}`,
      ...walk.edges.map((edge) => `${edge.from} --${edge.offer.name}--> ${edge.to} ${seen(edge)}`),
    ]
  })

/** No path shows any difference between the two, so no test could. */
export const isEquivalent = (model: AnyFlowModel, mutate: () => AnyFlowModel): boolean => {
  try {
    const [one, other] = [sightOf(model), sightOf(mutate())]
    return one.length === other.length && one.every((line, at) => line === other[at])
  } catch {
    return false
  }
}
