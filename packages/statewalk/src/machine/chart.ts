import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { flat } from './state-value.ts'
import { compositeOf, stateInOf } from './xstate.ts'

/** One transition of a machine under a name that stays the same from run to run and in a provided copy of the machine. */
export interface ChartTransition {
  readonly id: string
  readonly source: AnyStateNode
  readonly definition: AnyTransitionDefinition
  /** `form.submit`, `login done`, `login failed`, `counter at work`, `after resendOpens`, `always`, `all done`. */
  readonly trigger: string
  /** The guard in words, empty without one. */
  readonly condition: string
}

/** Every state node inside another, in document order. */
export const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)])

/** Every state node below the root, in document order. */
export const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => nodesBelow(root)

/** `filling.pristine`; the root goes by its machine's id. */
export const nameOf = (node: AnyStateNode): string => node.path.join('.') || node.machine.id

const escaped = (id: string): string => id.replaceAll('.', String.raw`\.`)

/** A state as the target of a transition, by its id; one whose id is its own choice may hold dots, which otherwise lead to a state inside. */
export const addressOf = (node: AnyStateNode): string => {
  const own: unknown = node.config.id
  if (node.parent === undefined || typeof own === 'string') return `#${escaped(node.id)}`
  return `${addressOf(node.parent)}.${escaped(node.key)}`
}

/** A state without states inside. */
export const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final'

/** A state that an unguarded `always` leaves at once: a machine never rests in it. */
export const isTransient = (node: AnyStateNode): boolean => (node.always ?? []).some(({ guard }) => guard === undefined)

/** The name of a guard, action or actor reference: a string, or the `type` of an object with params. */
export const namedType = (reference: unknown): string | undefined => {
  if (typeof reference === 'string') return reference
  const type: unknown = typeof reference === 'object' && reference !== null ? Reflect.get(reference, 'type') : undefined
  return typeof type === 'string' ? type : undefined
}

/** A guard in words: `isBuyer and not isPastDeadline`, `in paying.open`. */
export const guardWords = (guard: unknown): string => {
  if (guard === undefined) return ''
  const composite = compositeOf(guard)
  const state = stateInOf(guard)
  if (state !== undefined) return `in ${flat(state)}`
  if (!composite) return namedType(guard) ?? '(inline)'
  if (composite.kind === 'not') return `not ${inBrackets(composite.guards[0])}`
  return composite.guards.map(inBrackets).join(` ${composite.kind} `)
}

const inBrackets = (guard: unknown): string => {
  const inner = compositeOf(guard)
  return inner && inner.kind !== 'not' ? `(${guardWords(guard)})` : guardWords(guard)
}

/** The delay's name in `xstate.after.<delay>.<state id>`. */
export const delayIn = (type: string): string | undefined => /^xstate\.after\.([^.]+)\./.exec(type)?.[1]

export interface Settled {
  readonly how: 'done' | 'error'
  readonly id: string
}

/** Whether an invoked actor ended well, and its id, in `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
export const settledIn = (type: string): Settled | undefined => {
  const found = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  return found?.[2] === undefined ? undefined : { how: found[1] === 'done' ? 'done' : 'error', id: found[2] }
}

const isNamed = (src: unknown): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.')

const sources = new WeakMap<AnyStateMachine, readonly unknown[]>()

const timesInvoked = (machine: AnyStateMachine, src: string): number => {
  const all =
    sources.get(machine) ?? [machine.root, ...nodesOf(machine)].flatMap(({ invoke }) => invoke.map((each) => each.src))
  sources.set(machine, all)
  return all.filter((each) => each === src).length
}

/** The name of an invoked actor: its id; without one its source, with its state if several invoke it; an inline one is named after its state. */
export const actorName = (node: AnyStateNode, id: string): string => {
  if (!/^\d+\./.test(id)) return id
  const src: unknown = node.invoke.find((invoke) => invoke.id === id)?.src
  if (!isNamed(src)) return nameOf(node)
  return timesInvoked(node.machine, src) > 1 ? `${src}@${nameOf(node)}` : src
}

const triggerOf = (source: AnyStateNode, type: string): string => {
  if (type === '') return 'always'
  if (type.startsWith('xstate.done.state.')) return 'all done'
  const settled = settledIn(type)
  if (settled) return `${actorName(source, settled.id)} ${settled.how === 'done' ? 'done' : 'failed'}`
  const [, atWork] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
  if (atWork !== undefined) return `${actorName(source, atWork)} at work`
  const delay = delayIn(type)
  return delay === undefined ? type : `after ${delay}`
}

const targetWords = ({ target }: AnyTransitionDefinition): string =>
  target && target.length > 0 ? ` -> ${target.map(nameOf).join(', ')}` : ''

/** Every transition of a machine, the root's too, each with its own id. */
export const transitionsOf = (machine: AnyStateMachine): ChartTransition[] => {
  const seen = new Map<string, number>()
  return [machine.root, ...nodesOf(machine)].flatMap((source) =>
    [...[...source.transitions.values()].flat(), ...(source.always ?? [])].map((definition) => {
      const trigger = triggerOf(source, definition.eventType)
      const condition = guardWords(definition.guard)
      const text = `${nameOf(source)} | ${trigger}${condition && ` if ${condition}`}${targetWords(definition)}`
      const count = (seen.get(text) ?? 0) + 1
      seen.set(text, count)
      return { id: count === 1 ? text : `${text} [${count}]`, source, definition, trigger, condition }
    }),
  )
}

/** The id of each transition, by its definition. */
export const transitionIds = (machine: AnyStateMachine): ReadonlyMap<unknown, string> =>
  new Map(transitionsOf(machine).map(({ definition, id }) => [definition, id]))

/** The types of the events that are sent to a machine from outside, wildcards among them. */
export const sentTypes = (machine: AnyStateMachine): string[] =>
  [...new Set(transitionsOf(machine).map(({ definition }) => String(definition.eventType)))].filter(
    (type) => type !== '' && !type.startsWith('xstate.'),
  )
