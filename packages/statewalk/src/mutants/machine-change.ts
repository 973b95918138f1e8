import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { isPlain } from '../shared/is-plain.ts'

const MOST_MICROSTEPS = 200

/** Where a part of a machine's configuration is. */
export type Place = readonly (string | number)[]
export type Config = Record<string | number, unknown>

/** What becomes of one part of the configuration. */
export interface Change {
  readonly place: Place
  readonly change: (part: unknown) => unknown
}

/** A copy of a machine's plain parts; functions, actors and guards stay the very same. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}

/** The machine with parts of its configuration and some of its named actions changed; everything it can do is still there. */
export const changed = (
  machine: AnyStateMachine,
  changes: readonly Change[],
  actions: Readonly<Record<string, unknown>> = {},
): AnyStateMachine => {
  const config = copied(machine.config) as Config
  for (const { place, change } of changes) {
    const [last = '', ...above] = place.toReversed()
    const holder = above.toReversed().reduce<Config>((part, name) => part[name] as Config, config)
    holder[last] = change(holder[last])
  }
  config['options'] = { maxIterations: MOST_MICROSTEPS } // a wrong target may lead round in a circle
  const { implementations } = machine
  const provided: object = { ...implementations, actions: { ...implementations.actions, ...actions } }
  return createMachine(config, provided)
}

/** A transition in the configuration. */
export interface Slot {
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

export const placeOf = (node: AnyStateNode): Place => node.path.flatMap((key) => ['states', key])

interface Invoke {
  readonly place: Place
  readonly id: string
  readonly config: Config
}

/** Where each invoked actor of a state is in the configuration. */
export const invokesOf = (node: AnyStateNode): Invoke[] => {
  const configs: unknown = node.config.invoke
  return node.invoke.map(({ id }, at) => ({
    place: Array.isArray(configs) ? [...placeOf(node), 'invoke', at] : [...placeOf(node), 'invoke'],
    id,
    config: (Array.isArray(configs) ? configs[at] : configs) as Config,
  }))
}

/** Where each transition of a state is in the configuration. */
export const slotsOf = (node: AnyStateNode): Slot[] => {
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
