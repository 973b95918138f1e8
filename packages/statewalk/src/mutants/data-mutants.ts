import { assign, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { nameOf, namedType, nodesOf, transitionIds } from '../machine/chart.ts'
import { neighbours, pathsIn, present, replaced, typeIn, valueAt, type FieldPath } from './data-fields.ts'
import { exploreAll } from '../walk/explore.ts'
import { changed, invokesOf, placeOf, slotsOf, type Change, type Config, type Place } from './machine-change.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { assignmentOf, isStateMachine } from '../machine/xstate.ts'

/** A machine with one wrong value, which the tests should find. */
export interface DataFault {
  readonly kind: string
  readonly what: string
  readonly machine: () => AnyStateMachine
}

interface Args {
  readonly context: unknown
}
type Alter = (value: unknown, args: Args) => unknown

const called = (part: unknown, args: unknown, params?: unknown): unknown =>
  typeof part === 'function' ? Reflect.apply(part, undefined, [args, params]) : part

/** An `assign` like the given one, with its update altered. */
const assignWith = (assignment: unknown, alter: Alter): unknown =>
  assign((args, params) => {
    const update =
      typeof assignment === 'function'
        ? called(assignment, args, params)
        : Object.fromEntries(Object.entries(Object(assignment)).map(([key, part]) => [key, called(part, args, params)]))
    return Object(alter(update, args))
  })

const inputWith =
  (input: unknown, alter: Alter) =>
  (args: Args): unknown =>
    alter(called(input, args), args)

interface Invoked {
  readonly node: AnyStateNode
  readonly id: string
  readonly config: Config
  readonly place: Place
  /** Everything the walk gave it. */
  readonly samples: unknown[]
  /** The fields of what it is given. */
  readonly fields: readonly FieldPath[]
}

interface Assigned {
  readonly name: string
  readonly assignment: unknown
  readonly samples: unknown[]
}

const REQUEST_DEPTH = 2

const invokedIn = ({ machine }: AnyFlowModel): Omit<Invoked, 'fields'>[] =>
  [machine.root, ...nodesOf(machine)].flatMap((node) =>
    invokesOf(node).map(({ id, config, place }) => ({ node, id, config, place, samples: [] })),
  )

const assignedIn = ({ machine }: AnyFlowModel): Assigned[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const assignment = assignmentOf(action)
    return assignment === undefined ? [] : [{ name, assignment, samples: [] }]
  })

const remembering =
  (samples: unknown[]): Alter =>
  (value) => {
    samples.push(value)
    return value
  }

/** Walks the machine once and notes every input and every assigned value. */
const recorded = (model: AnyFlowModel): { invoked: Invoked[]; assigned: Assigned[] } => {
  const invoked = invokedIn(model)
  const assigned = assignedIn(model)
  const changes = invoked
    .filter(({ config }) => config['input'] !== undefined)
    .map(({ place, samples }): Change => ({
      place: [...place, 'input'],
      change: (input) => inputWith(input, remembering(samples)),
    }))
  const actions = Object.fromEntries(
    assigned.map(({ name, assignment, samples }) => [name, assignWith(assignment, remembering(samples))]),
  )
  exploreAll({ ...model, machine: changed(model.machine, changes, actions) })
  const isChild = (src: unknown): boolean =>
    isStateMachine(Reflect.get(model.machine.implementations.actors, String(src)))
  return {
    assigned,
    invoked: invoked.map((each) => ({
      ...each,
      fields: pathsIn(each.samples, isChild(each.config['src']) ? 1 : REQUEST_DEPTH),
    })),
  }
}

const isKey = (path: FieldPath): boolean => /key$/i.test(path.at(-1) ?? '')

/** One wrong value among several: a field lost, two exchanged, a flag turned round. */
const alterations = (
  samples: readonly unknown[],
  fields: readonly FieldPath[],
): { kind: string; what: string; alter: Alter }[] => [
  ...fields.map((path) => ({
    kind: 'field dropped',
    what: path.join('.'),
    alter: (value: unknown) => replaced(value, path, undefined),
  })),
  ...neighbours(samples, fields).map(([one, other]) => ({
    kind: 'fields swapped',
    what: `${one.join('.')} and ${other.join('.')}`,
    alter: (value: unknown) => replaced(replaced(value, one, valueAt(value, other)), other, valueAt(value, one)),
  })),
  ...fields
    .filter((path) => typeIn(samples, path) === 'boolean')
    .map((path) => ({
      kind: 'flag negated',
      what: path.join('.'),
      alter: (value: unknown) => replaced(value, path, valueAt(value, path) !== true),
    })),
]

const inputFaults = ({ machine }: AnyFlowModel, { node, id, place, samples, fields }: Invoked): DataFault[] => {
  const keys = fields.filter(isKey).map((path) => ({
    kind: 'key reused',
    what: path.join('.'),
    alter: (value: unknown) => replaced(value, path, valueAt(samples[0], path)),
  }))
  return [...alterations(samples, fields), ...keys].map(({ kind, what, alter }) => ({
    kind: kind === 'key reused' ? kind : `input ${kind}`,
    what: `${nameOf(node)} | ${id}: ${what}`,
    machine: () => changed(machine, [{ place: [...place, 'input'], change: (input) => inputWith(input, alter) }]),
  }))
}

const assignFaults = ({ machine }: AnyFlowModel, { name, assignment, samples }: Assigned): DataFault[] => {
  const fields = pathsIn(samples, 1)
  const keys = fields.filter(isKey).map((path) => ({
    kind: 'key reused',
    what: path.join('.'),
    alter: (value: unknown, { context }: Args) =>
      replaced(value, path, valueAt(context, path) === '' ? valueAt(value, path) : valueAt(context, path)),
  }))
  // The only field of an assignment is lost where the action is left out.
  const found = alterations(samples, fields).filter(({ kind }) => kind !== 'field dropped' || fields.length > 1)
  return [...found, ...keys].map(({ kind, what, alter }) => ({
    kind: kind === 'key reused' ? kind : `assigned ${kind}`,
    what: `${name}: ${what}`,
    machine: () => changed(machine, [], { [name]: assignWith(assignment, alter) }),
  }))
}

const shapeOf = ({ samples, fields }: Invoked): string =>
  fields.map((path) => `${path.join('.')}: ${typeIn(samples, path)}`).join()

/** The next operation that takes the same input. */
const otherOperation = (all: readonly Invoked[], one: Invoked): Invoked | undefined => {
  const alike = [
    ...new Map(all.filter((each) => shapeOf(each) === shapeOf(one)).map((each) => [each.id, each])).values(),
  ]
  const at = alike.findIndex(({ id }) => id === one.id)
  return alike.length < 2 ? undefined : alike[(at + 1) % alike.length]
}

const operationFaults = (model: AnyFlowModel, all: readonly Invoked[]): DataFault[] => {
  const operations = all.filter(({ config }) => model.outcomes[String(config['src'])]?.endpoint !== undefined)
  return operations.flatMap((one): DataFault[] => {
    const other = otherOperation(operations, one)
    if (!other) return []
    const change = (config: unknown) => ({ ...Object(config), id: other.id, src: other.config['src'] })
    return [
      {
        kind: 'another operation',
        what: `${nameOf(one.node)} | ${one.id}: ${other.id}`,
        machine: () => changed(model.machine, [{ place: one.place, change }]),
      },
    ]
  })
}

interface ActionList {
  readonly where: string
  readonly place: Place
  readonly list: 'entry' | 'exit' | 'actions'
  readonly actions: readonly unknown[]
}

const listsIn = ({ machine }: AnyFlowModel): ActionList[] => {
  const ids = transitionIds(machine)
  return [machine.root, ...nodesOf(machine)].flatMap((node) => [
    ...(['entry', 'exit'] as const).map((list) => ({
      where: `${nameOf(node)} | ${list}`,
      place: [...placeOf(node), list],
      list,
      actions: [node.config[list] ?? []].flat(),
    })),
    ...slotsOf(node).map(({ place, config, definition }) => ({
      where: ids.get(definition) ?? '',
      place: [...place, 'actions'],
      list: 'actions' as const,
      actions: [Reflect.get(Object(config), 'actions') ?? []].flat(),
    })),
  ])
}

const kindOfSkip = (assigned: readonly Assigned[], list: ActionList['list'], action: string): string => {
  if (list !== 'actions') return `${list} action skipped`
  return assigned.some(({ name }) => name === action) ? 'assign dropped' : 'action dropped'
}

const actionFaults = (model: AnyFlowModel, assigned: readonly Assigned[]): DataFault[] =>
  listsIn(model).flatMap(({ where, place, list, actions }) =>
    actions.map((action, at) => {
      const name = namedType(action) ?? '(inline)'
      const change = (part: unknown) => [part].flat().filter((_, index) => index !== at)
      return {
        kind: kindOfSkip(assigned, list, name),
        what: `${where}: ${name}`,
        machine: () => changed(model.machine, [{ place, change }]),
      }
    }),
  )

/**
 * Every wrong value of a flow: each field of an invoke's input dropped or swapped with the next of its type, each flag negated, another
 * operation with the same input, each idempotency key reused, each field of an assignment dropped or swapped, each action left out.
 */
export const dataFaults = (model: AnyFlowModel): DataFault[] => {
  const { invoked, assigned } = recorded(model)
  const given = invoked.filter(({ samples }) => samples.some(present))
  return [
    ...given.flatMap((each) => inputFaults(model, each)),
    ...operationFaults(model, invoked),
    ...actionFaults(model, assigned),
    ...assigned.flatMap((each) => assignFaults(model, each)),
  ]
}
