import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { addressOf, delayIn, guardWords, namedType, nameOf, nodesOf, transitionsOf } from '../machine/chart.ts'
import { compositeOf, isDelayAction, stateInOf } from '../machine/xstate.ts'

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

const INLINE = '(inline)'

/** The params of a reference to a guard or action. */
const paramsOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null ? Reflect.get(reference, 'params') : undefined

/** A guard or action by its name, with its params where they are data. */
const referenceOf = (reference: unknown): Json => {
  const type = namedType(reference)
  if (type === undefined) return INLINE
  const params = plain(paramsOf(reference))
  return params === undefined ? type : { type, params }
}

const actionsOf = (actions: readonly unknown[]): Json[] =>
  actions.filter((action) => !isDelayAction(action)).map(referenceOf)

/** How a guard is made of others: `{ and: ['isBuyer', { not: 'isPastDeadline' }] }`, `{ stateIn: 'paying' }`. */
const structureOf = (guard: unknown): Json => {
  const [state, composite] = [stateInOf(guard), compositeOf(guard)]
  if (state !== undefined) return { stateIn: plain(state) ?? null }
  if (!composite) return referenceOf(guard)
  const parts = composite.guards.map(structureOf)
  return { [composite.kind]: composite.kind === 'not' ? (parts[0] ?? null) : parts }
}

const isComposed = (guard: unknown): boolean => stateInOf(guard) !== undefined || compositeOf(guard) !== undefined

/** A composed guard has its words as its name, by which `implementationsOf` gives it, and its structure as params. */
const guardOf = (guard: unknown): Json | undefined => {
  if (guard === undefined) return undefined
  return isComposed(guard) ? { type: guardWords(guard), params: structureOf(guard) } : referenceOf(guard)
}

const transitionOf = ({ target, guard, actions, description, meta, reenter }: AnyTransitionDefinition): JsonObject =>
  filled({
    target: target?.map(addressOf),
    guard: guardOf(guard),
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
 * The machine as JSON from which `createMachine` builds one with the same states, transitions, guards and actions by name, and with
 * `implementationsOf(machine)` one that does the same. What a guard or action does stays behind; `and`, `or`, `not` and `stateIn` become one guard
 * named in words; of the context, only what does not depend on the input. `lostIn` names what JSON cannot hold.
 */
export const machineJson = (machine: AnyStateMachine): JsonObject => {
  const { context }: { context?: unknown } = machine.config
  return filled({
    ...stateOf(machine.root),
    id: machine.id,
    context: typeof context === 'function' ? {} : plain(context),
  })
}

/** What the names in a machine's JSON stand for, for `createMachine(json).provide(…)`. */
export const implementationsOf = (machine: AnyStateMachine): AnyStateMachine['implementations'] => {
  const guards = { ...machine.implementations.guards }
  for (const { definition } of transitionsOf(machine))
    if (isComposed(definition.guard)) Reflect.set(guards, guardWords(definition.guard), definition.guard)
  return { ...machine.implementations, guards }
}

const referenceLoss = (kind: string, reference: unknown): string[] => {
  if (namedType(reference) === undefined) return [`${kind} without a name`]
  return typeof paramsOf(reference) === 'function' ? [`params of ${namedType(reference)} are computed`] : []
}
const actionLoss = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isDelayAction(action)).flatMap((action) => referenceLoss('an action', action))
const guardLoss = (guard: unknown): string[] => {
  if (guard === undefined || stateInOf(guard) !== undefined) return []
  return compositeOf(guard)?.guards.flatMap(guardLoss) ?? referenceLoss('a guard', guard)
}

const invokeLoss = (node: AnyStateNode): string[] =>
  node.invoke.flatMap(({ src, input }) => [
    ...(typeof src === 'string' && !src.startsWith('xstate.invoke.') ? [] : ['an actor without a name']),
    ...(typeof input === 'function' ? ['the input of an actor is computed'] : []),
  ])

/** What the JSON of a machine cannot hold, and where: `filling: an action without a name`. */
export const lostIn = (machine: AnyStateMachine): string[] => [
  ...(typeof machine.config.context === 'function' ? [`${machine.id}: the first context is computed`] : []),
  ...[machine.root, ...nodesOf(machine)].flatMap((node) =>
    [...actionLoss(node.entry), ...actionLoss(node.exit), ...invokeLoss(node)].map(
      (loss) => `${nameOf(node)}: ${loss}`,
    ),
  ),
  ...transitionsOf(machine).flatMap(({ id, definition }) =>
    [...guardLoss(definition.guard), ...actionLoss(definition.actions)].map((loss) => `${id}: ${loss}`),
  ),
]
