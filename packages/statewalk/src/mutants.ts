import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import type { AnyFlowModel } from './model.ts'
import { isLeaf, nameOf, nodesOf, transitionIds } from './chart.ts'
import { addressOf } from './machine-json.ts'

export const mutantKinds = ['guard dropped', 'target swapped', 'onError removed', 'tag lost'] as const
export type MutantKind = (typeof mutantKinds)[number]

/** A model whose machine has one small fault, which the tests should find. */
export interface Mutant {
  readonly flow: string
  readonly kind: MutantKind
  /** The fault, in words: `opening | fetchOrder done -> trading: to missing`. */
  readonly what: string
  readonly model: () => AnyFlowModel
}

const MOST_MICROSTEPS = 200

type Place = readonly (string | number)[]
type Config = Record<string | number, unknown>

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

/** A copy of a machine's plain parts; functions, actors and guards stay the very same. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}

/** The machine with one part of its configuration changed; everything it can do is still there. */
const changed = (machine: AnyStateMachine, place: Place, change: (part: unknown) => unknown): AnyStateMachine => {
  const config = copied(machine.config) as Config
  const [last = '', ...above] = place.toReversed()
  const holder = above.toReversed().reduce<Config>((part, name) => part[name] as Config, config)
  holder[last] = change(holder[last])
  config['options'] = { maxIterations: MOST_MICROSTEPS } // a wrong target may lead round in a circle
  return createMachine(config, machine.implementations as object)
}

interface Slot {
  readonly place: Place
  readonly config: unknown
  readonly definition: AnyTransitionDefinition
}

const slotsIn = (place: Place, config: unknown, definitions: readonly AnyTransitionDefinition[] = []): Slot[] =>
  definitions.map((definition, at) => ({
    place: Array.isArray(config) ? [...place, at] : place,
    config: Array.isArray(config) ? config[at] : config,
    definition,
  }))

const placeOf = (node: AnyStateNode): Place => node.path.flatMap((key) => ['states', key])

const invokesOf = (node: AnyStateNode): { place: Place; id: string; config: Config }[] => {
  const configs: unknown = node.config.invoke
  return node.invoke.map(({ id }, at) => ({
    place: Array.isArray(configs) ? [...placeOf(node), 'invoke', at] : [...placeOf(node), 'invoke'],
    id,
    config: (Array.isArray(configs) ? configs[at] : configs) as Config,
  }))
}

/** Where each transition of a state is in the configuration. */
const slotsOf = (node: AnyStateNode): Slot[] => {
  const place = placeOf(node)
  const { on = {}, after = {}, always, onDone }: Readonly<Record<string, unknown>> = { ...node.config }
  const of = (type: string) => node.transitions.get(type)
  return [
    ...Object.entries(Object(on)).flatMap(([type, config]) => slotsIn([...place, 'on', type], config, of(type))),
    ...Object.entries(Object(after)).flatMap(([delay, config]) =>
      slotsIn([...place, 'after', delay], config, of(`xstate.after.${delay}.${node.id}`)),
    ),
    ...slotsIn([...place, 'always'], always, node.always),
    ...slotsIn([...place, 'onDone'], onDone, of(`xstate.done.state.${node.id}`)),
    ...invokesOf(node).flatMap(({ place: invoke, id, config }) => [
      ...slotsIn([...invoke, 'onDone'], config['onDone'], of(`xstate.done.actor.${id}`)),
      ...slotsIn([...invoke, 'onError'], config['onError'], of(`xstate.error.actor.${id}`)),
    ]),
  ]
}

const without = (config: unknown, name: string): unknown => {
  const { [name]: _gone, ...rest } = config as Config
  return rest
}

const withTarget = (config: unknown, target: string): unknown =>
  typeof config === 'string' ? target : { ...(config as Config), target }

/** The next state beside the one that is meant. */
const neighbourOf = (target: AnyStateNode): AnyStateNode | undefined => {
  const siblings = Object.values(target.parent?.states ?? {}).filter(({ type }) => type !== 'history')
  if (siblings.length < 2 || target.parent?.type === 'parallel') return undefined
  return siblings[(siblings.indexOf(target) + 1) % siblings.length]
}

interface Fault {
  readonly kind: MutantKind
  readonly what: string
  readonly place: Place
  readonly change: (part: unknown) => unknown
}

const transitionFaults = (machine: AnyStateMachine, node: AnyStateNode): Fault[] => {
  const ids = transitionIds(machine)
  return slotsOf(node).flatMap(({ place, config, definition }) => {
    const id = ids.get(definition) ?? ''
    const [target] = definition.target ?? []
    const neighbour = target && neighbourOf(target)
    const guardless: Fault[] =
      definition.guard === undefined
        ? []
        : [{ kind: 'guard dropped', what: id, place, change: (part) => without(part, 'guard') }]
    const swapped: Fault[] =
      neighbour && config !== undefined
        ? [
            {
              kind: 'target swapped',
              what: `${id}: to ${nameOf(neighbour)}`,
              place,
              change: (part) => withTarget(part, addressOf(neighbour)),
            },
          ]
        : []
    return [...guardless, ...swapped]
  })
}

const otherFaults = (node: AnyStateNode): Fault[] => [
  ...invokesOf(node)
    .filter(({ config }) => config['onError'] !== undefined)
    .map(({ place, id }): Fault => ({
      kind: 'onError removed',
      what: `${nameOf(node)}: ${id}`,
      place,
      change: (part) => without(part, 'onError'),
    })),
  ...node.tags.map((tag): Fault => ({
    kind: 'tag lost',
    what: `${nameOf(node)}${isLeaf(node) ? '' : ' (group)'}: ${tag}`,
    place: [...placeOf(node), 'tags'],
    change: (part) => [part].flat().filter((each) => each !== tag),
  })),
]

/** Every mutant of a flow: each guard dropped, each target swapped with its neighbour, each `onError` removed, each tag lost. */
export const mutantsOf = (model: AnyFlowModel): Mutant[] => {
  const { machine } = model
  return [machine.root, ...nodesOf(machine)]
    .flatMap((node) => [...transitionFaults(machine, node), ...otherFaults(node)])
    .map(({ kind, what, place, change }) => ({
      flow: machine.id,
      kind,
      what,
      model: () => ({ ...model, machine: changed(machine, place, change) }),
    }))
}
