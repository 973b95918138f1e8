import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { actorName, nameOf, nodesOf, settledIn, transitionsOf, type ChartTransition } from '../src/machine/chart.ts'
import { compareCharts, matchTransitions, targetOf } from '../src/reports/chart-comparison.ts'
import { groupedBy } from '../src/shared/grouped-by.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import { graphOf, invokeId, type Changes, type MeasuredGraph } from './graph.ts'
import type { Change } from './layout.ts'

/** Two versions of a machine as one, only to be drawn. */
export interface Union {
  /** It has every state and transition of either version, under the names that they have there. */
  readonly machine: AnyStateMachine
  /** How each of them differs. */
  readonly changes: Changes
  /** From a transition that once led elsewhere to the same one now: both are drawn, the old one as gone. */
  readonly redirected: ReadonlyMap<string, string>
}

/** A state of both versions, or of the only one that has it. */
interface BothNodes {
  readonly before: AnyStateNode | undefined
  readonly now: AnyStateNode | undefined
}

const keysOf = (node: AnyStateNode | undefined): string[] => Object.keys(node?.states ?? {})

const childrenOf = ({ before, now }: BothNodes): [key: string, nodes: BothNodes][] =>
  [...new Set([...keysOf(now), ...keysOf(before)])].map((key) => [
    key,
    { before: before?.states[key], now: now?.states[key] },
  ])

const actorsOf = (node: AnyStateNode | undefined): [name: string, src: unknown][] =>
  node ? node.invoke.map(({ id, src }) => [actorName(node, id), src]) : []

const escaped = (key: string): string => key.replaceAll('.', String.raw`\.`)
const addressOf = ({ machine, path }: AnyStateNode): string => `#${[machine.id, ...path].map(escaped).join('.')}`

/** The event's type, with the name of an actor instead of its id, which depends on the states around it. */
const typeOf = ({ source, definition }: ChartTransition): string => {
  const type: string = definition.eventType
  const settled = settledIn(type)
  if (settled) return `xstate.${settled.how}.actor.${actorName(source, settled.id)}`
  const [, atWork] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
  return atWork === undefined ? type : `xstate.snapshot.${actorName(source, atWork)}`
}

const transitionConfig = ({ condition, definition }: ChartTransition): object => ({
  target: definition.target?.map(addressOf),
  guard: condition || undefined,
})

/** Transitions by what they react to; XState takes every type in `on` but that of `always`. */
function transitionConfigs(transitions: readonly ChartTransition[]): object {
  const on: Record<string, object[]> = {}
  for (const each of transitions) (on[typeOf(each)] ??= []).push(transitionConfig(each))
  const { '': always, ...events } = on
  return { on: events, always }
}

const initialOf = ({ before, now }: BothNodes, keys: readonly string[]): string | undefined =>
  [now, before]
    .flatMap((node) => (node?.type === 'compound' ? (node.initial.target ?? []) : []))
    .map(({ key }) => key)
    .concat(keys)
    .find((key) => keys.includes(key))

type Outgoing = ReadonlyMap<string, readonly ChartTransition[]>

function stateConfig(nodes: BothNodes, outgoing: Outgoing): object {
  const node = nodes.now ?? nodes.before
  if (!node) return {}
  const children = childrenOf(nodes)
  const keys = children.map(([key]) => key)
  const isPlain = node.type === 'atomic' || node.type === 'compound'
  const hasChildren = keys.length > 0 && node.type !== 'parallel'
  return {
    type: isPlain || hasChildren ? undefined : node.type,
    initial: hasChildren ? initialOf(nodes, keys) : undefined,
    description: node.description,
    tags: node.tags,
    invoke: [...new Map([...actorsOf(nodes.before), ...actorsOf(nodes.now)])].map(([id, src]) => ({ id, src })),
    states: Object.fromEntries(children.map(([key, each]) => [key, stateConfig(each, outgoing)])),
    ...transitionConfigs(outgoing.get(nameOf(node)) ?? []),
  }
}

const invokesIn = (machine: AnyStateMachine): string[] =>
  [machine.root, ...nodesOf(machine)].flatMap((node) => actorsOf(node).map(([name]) => invokeId(nameOf(node), name)))

function invokeChanges(before: AnyStateMachine, now: AnyStateMachine): [string, Change][] {
  const [old, current] = [invokesIn(before), invokesIn(now)]
  return [
    ...current.filter((id) => !old.includes(id)).map((id): [string, Change] => [id, 'added']),
    ...old.filter((id) => !current.includes(id)).map((id): [string, Change] => [id, 'removed']),
  ]
}

/** Everything of two versions of a machine: what is now, and beside it what is gone. */
export function unionOf(before: AnyStateMachine, now: AnyStateMachine): Union {
  const { pairs, removed } = matchTransitions(before, now)
  const redirected = pairs.filter(([one, other]) => targetOf(one.definition) !== targetOf(other.definition))
  const gone = [...removed, ...redirected.map(([one]) => one)]
  const outgoing = groupedBy([...transitionsOf(now), ...gone], ({ source }) => nameOf(source))
  const { states, transitions } = compareCharts(before, now)
  const changes = new Map(
    [states, transitions].flatMap(({ added, removed, changed }) => [
      ...added.map(({ name }): [string, Change] => [name, 'added']),
      ...removed.map((name): [string, Change] => [name, 'removed']),
      ...changed.map(({ name }): [string, Change] => [name, 'changed']),
    ]),
  )
  for (const { id } of gone) changes.set(id, 'removed')
  for (const [id, change] of invokeChanges(before, now)) changes.set(id, change)
  const config = { ...stateConfig({ before: before.root, now: now.root }, outgoing), id: now.id }
  const { delays } = now.implementations
  return {
    machine: createMachine(config, { delays } as object),
    changes,
    redirected: new Map(redirected.map(([one, other]) => [one.id, other.id])),
  }
}

/** Two versions as a graph to be laid out, with the words that the model of the newer one has. */
export const unionGraph = ({ machine, changes }: Union, model: AnyFlowModel): MeasuredGraph =>
  graphOf({ ...model, machine }, changes)
