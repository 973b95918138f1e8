import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { delayIn, nodesOf, settledIn, transitionsOf, type ChartTransition } from '../machine/chart.ts'
import { isPlain } from '../shared/is-plain.ts'
import type { AnyFlowModel } from './model.ts'
import { isStateMachine } from '../machine/xstate.ts'

/** What a machine has in common with those that differ in names and data alone. */
export interface SharedChart {
  /** The same for two models exactly if their machines are one chart. */
  readonly signature: string
  /** What each transition, by its id, is called in every machine of this signature. */
  readonly transitions: ReadonlyMap<string, string>
}

type Rename = (name: string) => string

/** Words for readers: no step depends on them. */
const isForReaders = (name: string, value: unknown): boolean => name === 'description' && typeof value === 'string'

const withoutShown = (meta: unknown): unknown => {
  const { shows: _shows, spec: _spec, ...rest } = Object(meta)
  return rest
}

/** A value as JSON, with the text of each function in its place. */
export const described = (value: unknown, rename: Rename): unknown => {
  const inside = (parts: object) =>
    Object.entries(parts)
      .filter(([name, part]) => part !== undefined && !isForReaders(name, part))
      .map(([name, part]) => [rename(name), described(name === 'meta' ? withoutShown(part) : part, rename)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (typeof value === 'string') return rename(value)
  if (typeof value === 'function') return [String(value), inside(value)]
  if (isStateMachine(value)) return value.id
  if (Array.isArray(value)) return value.map((part) => described(part, rename))
  return isPlain(value) ? Object.fromEntries(inside(value)) : value
}

const allNodes = (machine: AnyStateMachine) => [machine.root, ...nodesOf(machine)]

/** By the machine's id and its actors' names in document order. */
const numbered = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const actors = allNodes(machine).flatMap(({ invoke }) => invoke.flatMap(({ id, src }) => [id, String(src)]))
  return new Map([
    ...[...new Set(actors)].map((name, at) => [name, `actor ${at + 1}`] as const),
    [machine.id, 'machine'] as const,
  ])
}

/** Events of the stream that every state takes alike have one name. */
const streamed = ({ machine, by = {} }: AnyFlowModel, rename: Rename): ReadonlyMap<string, string> => {
  const types = machine.events.filter((type) => by[type] === 'stream')
  const usedAs = (type: string) =>
    JSON.stringify(allNodes(machine).map(({ config }) => described(Object(config.on)[type] ?? null, rename)))
  const uses = [...new Set(types.map(usedAs))]
  return new Map(types.map((type) => [type, `stream ${uses.indexOf(usedAs(type)) + 1}`]))
}

const renaming = (model: AnyFlowModel): Rename => {
  const { id } = model.machine
  const own = numbered(model.machine)
  const actors: Rename = (name) =>
    own.get(name) ?? (name.startsWith(`#${id}.`) ? `#machine${name.slice(id.length + 1)}` : name)
  const events = streamed(model, actors)
  return (name) => events.get(name) ?? actors(name)
}

const triggerOf = ({ eventType }: AnyTransitionDefinition, rename: Rename): string => {
  const settled = settledIn(eventType)
  if (settled) return `${rename(settled.id)} ${settled.how}`
  const delay = delayIn(eventType)
  return delay === undefined ? rename(eventType) : `after ${delay}`
}

/** By where it is: states have the same names in every machine of a signature. */
const commonName = ({ source, definition }: ChartTransition, rename: Rename): string => {
  const list = definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)
  return `${source.path.join('.')} | ${triggerOf(definition, rename)} | ${list?.indexOf(definition) ?? -1}`
}

/** What the walk takes from the model beside the machine: also here names and data may differ, code may not. */
const walkedWith = ({ machine, inputs, outcomes, actorInputs: _given, ...rest }: AnyFlowModel) => ({
  ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'reads')),
  events: Object.fromEntries(machine.events.map((type) => [type, rest.events[type]])),
  by: Object.fromEntries(machine.events.map((type) => [type, rest.by?.[type]])),
  inputs: Object.keys(inputs),
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([actor, { child, cases }]) => [actor, [child?.machine.id ?? '', Object.keys(cases)]]),
  ),
})

const charts = new WeakMap<AnyFlowModel, SharedChart>()

/**
 * The chart of a model's machine: its states, transitions, guards, actions, delays and the functions of its model, by their text. What does not belong to it is
 * what such a machine is made with: its id, the names of its actors and of the events of the stream that it takes alike, the words for readers, and the values that its functions
 * close over.
 */
export const sharedChart = (model: AnyFlowModel): SharedChart => {
  const known = charts.get(model)
  if (known) return known
  const { machine } = model
  const rename = renaming(model)
  const { actors, ...implementations } = machine.implementations
  const made = [machine.config, implementations, Object.keys(actors), walkedWith(model)]
  const chart = {
    signature: JSON.stringify(described(made, rename)),
    transitions: new Map(transitionsOf(machine).map((each) => [each.id, commonName(each, rename)])),
  }
  charts.set(model, chart)
  return chart
}
