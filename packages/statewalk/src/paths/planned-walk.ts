import type { AnyStateMachine } from 'xstate'
import { exploreAll, type Edge, type Walk } from '../walk/explore.ts'
import type { Examples } from '../model/inferred-model.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { pathNames } from './path-names.ts'
import { planAllPaths, type Path } from './paths.ts'
import { unwalked } from './unwalked.ts'
import { walkMachine } from '../walk/walk-machine.ts'
import { isStateMachine } from '../machine/xstate.ts'

/** What a walk is planned by, beside the machine. */
export interface PlanOptions {
  /** Of a machine without a model: its inputs, the payloads of events, what actors answer. */
  readonly examples?: Examples
  /** The transitions that nothing can take, by their ids: the test fails with them while they are not listed, and once they can be taken. */
  readonly untaken?: readonly string[]
  /** Transitions, by id, and steps, by name, that no path may take, each with its reason. */
  readonly except?: Readonly<Record<string, string>>
}

interface Subject {
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  readonly reasonFor?: (transition: string) => string
}

const subjectOf = (given: AnyStateMachine | AnyFlowModel, examples: Examples | undefined): Subject =>
  isStateMachine(given) ? walkMachine(given, examples) : { model: given, walks: exploreAll(given) }

/** The walk without what is excepted. */
const without = (walk: Walk, except: NonNullable<PlanOptions['except']>): Walk => {
  const isLeft = ({ offer, took }: Edge) => !(offer.name in except || took.some((id) => id in except))
  const edgesFrom = [...walk.edgesFrom].map(([key, edges]) => [key, edges.filter(isLeft)] as const)
  return { ...walk, edges: walk.edges.filter(isLeft), edgesFrom: new Map(edgesFrom) }
}

/** What a suite about a machine consists of. */
export interface PlannedWalk {
  readonly model: AnyFlowModel
  /** Each with what happens on it. */
  readonly paths: readonly { readonly name: string; readonly path: Path }[]
  /** Transitions that no path takes, each with its reason, and those that are listed as untaken without need. */
  readonly gaps: readonly string[]
}

/** Plans paths over every transition of a machine or a model. Throws a UserError where the machine cannot be walked. */
export const planWalk = (
  given: AnyStateMachine | AnyFlowModel,
  { examples, untaken = [], except = {} }: PlanOptions = {},
): PlannedWalk => {
  const { model, walks: explored, reasonFor } = subjectOf(given, examples)
  const walks = explored.map((walk) => without(walk, except))
  const { paths } = planAllPaths(walks, 'transitions')
  const names = pathNames(paths)
  const missed = unwalked(model, walks, paths).filter((id) => !(id in except))
  return {
    model,
    paths: paths.map((path, at) => ({ name: `${names[at]}, ${path.steps.length} steps`, path })),
    gaps: [
      ...missed.filter((id) => !untaken.includes(id)).map((id) => `${id}: ${reasonFor?.(id) ?? 'untaken'}`),
      ...untaken.filter((id) => !missed.includes(id)).map((id) => `${id} is listed as untaken, and is taken`),
    ],
  }
}
