import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { delayIn, guardWords, namedType } from './chart.ts'
import { isDelayAction } from './xstate.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
type JsonObject = Readonly<Record<string, Json>>

/** The value as JSON holds it: without functions, actors and undefined. */
const plain = (value: unknown): Json | undefined => {
  const text: string | undefined = JSON.stringify(value)
  const json: Json | undefined = text === undefined ? undefined : JSON.parse(text)
  return json
}

/** Only what is there: no empty lists, objects or texts. */
const filled = (parts: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, Json] => {
      const [, value] = entry
      if (value === undefined || value === '' || value === null) return false
      return typeof value !== 'object' || Object.keys(value).length > 0
    }),
  )

const escaped = (id: string): string => id.replaceAll('.', String.raw`\.`)

/** A state by its id; one whose id is its own choice may hold dots, which otherwise lead to a state inside. */
export const addressOf = (node: AnyStateNode): string => {
  const own: unknown = node.config.id
  if (node.parent === undefined || typeof own === 'string') return `#${escaped(node.id)}`
  return `${addressOf(node.parent)}.${escaped(node.key)}`
}

const actionsOf = (actions: readonly unknown[]): Json[] =>
  actions.filter((action) => !isDelayAction(action)).map((action) => namedType(action) ?? '(inline)')

const transitionOf = ({ target, guard, actions, description, meta, reenter }: AnyTransitionDefinition): JsonObject =>
  filled({
    target: target?.map(addressOf),
    guard: guardWords(guard),
    actions: actionsOf(actions),
    description,
    meta: plain(meta),
    reenter: reenter || undefined,
  })

/** Lists of transitions by what brings them about, in the order in which they are asked. */
const byType = (node: AnyStateNode, nameOf: (type: string) => string | undefined): JsonObject =>
  filled(
    Object.fromEntries(
      [...node.transitions].flatMap(([type, branches]) => {
        const name = nameOf(type)
        return name === undefined ? [] : [[name, branches.map(transitionOf)]]
      }),
    ),
  )

const isOrdinary = (node: AnyStateNode, type: string): boolean =>
  !type.startsWith('xstate.after.') &&
  type !== `xstate.done.state.${node.id}` &&
  !node.invoke.some(({ id }) =>
    [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`, `xstate.snapshot.${id}`].includes(type),
  )

const invokesOf = (node: AnyStateNode): Json[] =>
  node.invoke.map(({ id, src }, at) => {
    const settled = (kind: string) => node.transitions.get(`xstate.${kind}.${id}`)?.map(transitionOf)
    const hasOwnId = [node.config.invoke ?? []].flat()[at]?.id !== undefined
    return filled({
      id: hasOwnId ? id : undefined,
      src: String(src),
      onDone: settled('done.actor'),
      onError: settled('error.actor'),
      onSnapshot: settled('snapshot'),
    })
  })

const initialOf = (node: AnyStateNode): Json | undefined => {
  if (node.type !== 'compound') return undefined
  const { target, actions } = node.initial
  const key: unknown = target?.[0]?.key
  if (typeof key !== 'string') return undefined
  return actions.length === 0 ? key : { target: key, actions: actionsOf(actions) }
}

const stateOf = (node: AnyStateNode): JsonObject => {
  const own: unknown = node.config.id
  const target: unknown = node.type === 'history' ? node.config.target : undefined
  return filled({
    id: typeof own === 'string' ? own : undefined,
    type: node.type === 'parallel' || node.type === 'final' || node.type === 'history' ? node.type : undefined,
    history: node.type === 'history' && node.history === 'deep' ? 'deep' : undefined,
    target: typeof target === 'string' ? target : undefined,
    description: node.description,
    tags: plain(node.tags),
    meta: plain(node.meta),
    initial: initialOf(node),
    invoke: invokesOf(node),
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    on: byType(node, (type) => (isOrdinary(node, type) ? type : undefined)),
    after: byType(node, delayIn),
    always: node.always?.map(transitionOf),
    onDone: node.transitions.get(`xstate.done.state.${node.id}`)?.map(transitionOf),
    states: Object.fromEntries(Object.values(node.states).map((child) => [child.key, stateOf(child)])),
  })
}

/**
 * The machine as JSON from which `createMachine` builds one with the same states, transitions, guards and actions by name. What a guard or
 * action does stays behind; `and`, `or` and `not` become one guard named in words; of the context, only what does not depend on the input.
 */
export const machineJson = (machine: AnyStateMachine): JsonObject => {
  const { context }: { context?: unknown } = machine.config
  return filled({
    ...stateOf(machine.root),
    id: machine.id,
    context: typeof context === 'function' ? {} : plain(context),
  })
}
