import type { AnyActorRef } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { brokenContracts } from '../checks/child-contract.ts'
import { exploreAll, TooManyEdges, type Walk } from '../walk/explore.ts'
import { brokenProperties, type StepProperties } from '../checks/step-properties.ts'
import type { StoreRules } from '../checks/store-rules.ts'
import { brokenStores } from '../checks/stores.ts'
import { lint } from '../checks/lint.ts'
import type { PureStep } from '../machine/pure-steps.ts'
import { brokenInvariants, stuck, unreachable } from '../checks/examine.ts'
import { planAllPaths } from '../paths/paths.ts'
import { unwalked } from '../paths/unwalked.ts'
import { wrongInputs } from '../checks/wrong-inputs.ts'
import { inputOf } from '../machine/xstate.ts'

/** The check that killed a mutant, and its message. */
export interface Killer {
  readonly by: string
  readonly message: string
}

const MOST_EDGES = 40_000

/** The check of a mutant whose walk does not end. */
export const ENDLESS = 'time limit'

type Check = readonly [by: string, faults: (model: AnyFlowModel, walks: readonly Walk[]) => readonly string[]]

/** Checks of a product's own, beside those of this package. */
export interface OwnChecks {
  /** Breaches of the product's authoring rules. */
  readonly lint?: (model: AnyFlowModel) => readonly string[]
  /** Step properties that many of its machines share. */
  readonly stepProperties?: (model: AnyFlowModel) => StepProperties
  /** What none of its machines may store. */
  readonly stores?: StoreRules
}

/** The checks, those with the most specific messages first. */
const checksWith = (own: OwnChecks): readonly Check[] => [
  ['invariant', (_, walks) => brokenInvariants(walks)],
  ['step property', (model, walks) => brokenProperties(model, walks, own.stepProperties?.(model))],
  ['store', (model, walks) => (own.stores ? brokenStores(model, walks, own.stores) : [])],
  ['liveness', (_, walks) => walks.flatMap(stuck)],
  ['reachability', unreachable],
  ['walk', (model, walks) => unwalked(model, walks, planAllPaths(walks, 'transitions').paths)],
  ['contract with a child', brokenContracts],
  ['actor input', (model) => wrongInputs(model, 1)],
]

const firstLine = (problem: unknown): string =>
  String(problem instanceof Error ? problem.message : problem).split('\n')[0] ?? ''

/** The first check that finds a fault in a model; undefined when none does. */
export const killerOf = (mutate: () => AnyFlowModel, own: OwnChecks = {}): Killer | undefined => {
  try {
    const model = mutate()
    const walks = exploreAll(model, { limit: MOST_EDGES })
    const fault = lint(model)[0] ?? own.lint?.(model)[0]
    if (fault !== undefined) return { by: 'lint rule', message: fault }
    for (const [by, faults] of checksWith(own)) {
      const [message] = faults(model, walks)
      if (message !== undefined) return { by, message }
    }
    return undefined
  } catch (problem) {
    return { by: problem instanceof TooManyEdges ? ENDLESS : 'walk', message: firstLine(problem) }
  }
}

const tagsOf = (tags: ReadonlySet<unknown>): string => [...tags].map(String).sort().join(' ')

const childrenOf = ({ children }: PureStep['snapshot']): unknown[] => {
  const named: Readonly<Record<string, AnyActorRef | undefined>> = children
  return Object.entries(named)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, child]) => [id, child && inputOf(child)])
}

/** Everything of a machine that can be observed: where each step leads, its tags, children with their inputs, context, effects and output. */
const observed = (model: AnyFlowModel): string[] =>
  exploreAll(model, { limit: MOST_EDGES }).flatMap((walk) => {
    const seen = ({ snapshot, effects, sent }: Pick<PureStep, 'snapshot' | 'effects' | 'sent'>): string =>
      JSON.stringify([tagsOf(snapshot.tags), childrenOf(snapshot), snapshot.context, effects, sent, snapshot.output])
    return [
      `${walk.input} ${walk.initial} ${seen(walk.first)}`,
      ...walk.edges.map((edge) => `${edge.from} --${edge.offer.name}--> ${edge.to} ${seen(edge)}`),
    ]
  })

const ofUnchanged = new WeakMap<AnyFlowModel, readonly string[]>()

/** Whether no path shows any difference between the two, so that no test could. */
export const isEquivalent = (model: AnyFlowModel, mutate: () => AnyFlowModel): boolean => {
  try {
    const one = ofUnchanged.get(model) ?? observed(model)
    ofUnchanged.set(model, one)
    const other = observed(mutate())
    return one.length === other.length && one.every((line, at) => line === other[at])
  } catch {
    return false
  }
}
