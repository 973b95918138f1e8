import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actorName, nameOf, namedType, nodesOf, transitionsOf, type ChartTransition } from '../machine/chart.ts'
import { groupedBy } from '../shared/grouped-by.ts'
import { isDelayAction } from '../machine/xstate.ts'

/** What a state or a transition says about one thing, before and now; empty where it says nothing. */
export interface ChangedFact {
  readonly fact: string
  readonly before: string
  readonly now: string
}

export interface Changed {
  readonly name: string
  readonly facts: readonly ChangedFact[]
}

/** By their names; of what is new with its description. */
export interface Comparison {
  readonly added: readonly { readonly name: string; readonly description: string }[]
  readonly removed: readonly string[]
  readonly changed: readonly Changed[]
}

/** What differs between two versions of a chart. */
export interface ChartComparison {
  readonly states: Comparison
  readonly transitions: Comparison
}

type Facts = Readonly<Record<string, string>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const actionsIn = (actions: readonly unknown[]): string =>
  actions
    .filter((action) => !isDelayAction(action))
    .map((action) => namedType(action) ?? '(inline)')
    .join(', ')

const invokedBy = (node: AnyStateNode): string => node.invoke.map(({ id }) => actorName(node, id)).join(', ')

const initialOf = ({ type, initial }: AnyStateNode): string =>
  type === 'compound' ? (initial.target ?? []).map(({ key }) => key).join(', ') : ''

const metaFacts = (meta: unknown): Facts =>
  Object.fromEntries(Object.entries(Object(meta)).map(([name, value]) => [name, textOf(value)]))

const stateFacts = (node: AnyStateNode): Facts => ({
  kind: node.type === 'atomic' ? '' : node.type,
  description: node.description ?? '',
  'initial state': initialOf(node),
  tags: node.tags.join(', '),
  entry: actionsIn(node.entry),
  exit: actionsIn(node.exit),
  invokes: invokedBy(node),
  ...metaFacts(node.meta),
})

/** The names of what a transition leads to. */
export const targetOf = ({ target }: AnyTransitionDefinition): string => (target ?? []).map(nameOf).join(', ')

const transitionFacts = ({ definition, condition }: ChartTransition): Facts => ({
  guard: condition,
  target: targetOf(definition),
  actions: actionsIn(definition.actions),
  description: definition.description ?? '',
  reenters: definition.reenter ? 'yes' : '',
  ...metaFacts(definition.meta),
})

const changesOf = (before: Facts, now: Facts): ChangedFact[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .map((fact) => ({ fact, before: before[fact] ?? '', now: now[fact] ?? '' }))
    .filter((each) => each.before !== each.now)

const ifChanged = (name: string, facts: readonly ChangedFact[]): Changed[] =>
  facts.length > 0 ? [{ name, facts }] : []

const byName = (machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode> =>
  new Map([machine.root, ...nodesOf(machine)].map((node) => [nameOf(node), node]))

function compareStates(before: AnyStateMachine, now: AnyStateMachine): Comparison {
  const [old, current] = [byName(before), byName(now)]
  return {
    added: [...current]
      .filter(([name]) => !old.has(name))
      .map(([name, { description = '' }]) => ({ name, description })),
    removed: [...old.keys()].filter((name) => !current.has(name)),
    changed: [...current].flatMap(([name, node]) => {
      const known = old.get(name)
      return known ? ifChanged(name, changesOf(stateFacts(known), stateFacts(node))) : []
    }),
  }
}

/** By where they start and what brings them about; of one trigger in the order in which they are asked. */
const byTrigger = (machine: AnyStateMachine): ReadonlyMap<string, readonly ChartTransition[]> =>
  groupedBy(transitionsOf(machine), ({ source, trigger }) => `${nameOf(source)} | ${trigger}`)

type Pair = readonly [before: ChartTransition, now: ChartTransition]

/** The transitions of two versions: those that are the same, though they may say something else, and the others. */
export interface MatchedTransitions {
  readonly pairs: readonly Pair[]
  readonly removed: readonly ChartTransition[]
  readonly added: readonly ChartTransition[]
}

const SAME: readonly ((one: ChartTransition, other: ChartTransition) => boolean)[] = [
  ({ id }, other) => id === other.id,
  ({ condition }, other) => condition === other.condition,
  ({ definition }, other) => targetOf(definition) === targetOf(other.definition),
]

/** Branches of one trigger that are the same: by guard and target, else by the guard, else by the target. */
function matchBranches(before: readonly ChartTransition[], now: readonly ChartTransition[]): MatchedTransitions {
  const pairs: Pair[] = []
  const [removed, added] = [new Set(before), new Set(now)]
  for (const isSame of SAME)
    for (const each of added) {
      const other = [...removed].find((one) => isSame(one, each))
      if (!other) continue
      pairs.push([other, each])
      removed.delete(other)
      added.delete(each)
    }
  return { pairs, removed: [...removed], added: [...added] }
}

/** Which transition of one version is which of the other. */
export function matchTransitions(before: AnyStateMachine, now: AnyStateMachine): MatchedTransitions {
  const [old, current] = [byTrigger(before), byTrigger(now)]
  const matched = [...new Set([...old.keys(), ...current.keys()])].map((trigger) =>
    matchBranches(old.get(trigger) ?? [], current.get(trigger) ?? []),
  )
  return {
    pairs: matched.flatMap(({ pairs }) => pairs),
    removed: matched.flatMap(({ removed }) => removed),
    added: matched.flatMap(({ added }) => added),
  }
}

function compareTransitions(before: AnyStateMachine, now: AnyStateMachine): Comparison {
  const { pairs, removed, added } = matchTransitions(before, now)
  return {
    added: added.map(({ id, definition }) => ({ name: id, description: definition.description ?? '' })),
    removed: removed.map(({ id }) => id),
    changed: pairs.flatMap(([one, other]) =>
      ifChanged(other.id, changesOf(transitionFacts(one), transitionFacts(other))),
    ),
  }
}

/** What differs between two versions of a machine: states by name, transitions by where they start, trigger, guard and target. */
export const compareCharts = (before: AnyStateMachine, now: AnyStateMachine): ChartComparison => ({
  states: compareStates(before, now),
  transitions: compareTransitions(before, now),
})

/** How many states and transitions are new, gone or changed. */
export const countChanges = ({ states, transitions }: ChartComparison): number =>
  [states, transitions].reduce(
    (sum, { added, removed, changed }) => sum + added.length + removed.length + changed.length,
    0,
  )
