import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { asTyped, resultOf, type AnyFlowModel, type Sender } from './model.ts'
import { actorName, delayIn, guardWords, settledIn } from '../machine/chart.ts'
import { overtakenTimers } from '../machine/timers.ts'
import { activeNodes } from '../machine/xstate.ts'

/** One thing that can happen in a state: an event is sent, an actor settles, a delay runs out. */
export interface Offer {
  readonly event: AnyEventObject
  /** `field.change {"name":"email","value":"ada"}`, `login: offline`, `after resendOpens`. */
  readonly name: string
  readonly by: Sender | 'actor' | 'clock'
  /** For `actor`: whose outcome, and which. */
  readonly actor?: string
  readonly outcome?: string
  /** For `actor`: it is still at work, and the outcome names a snapshot of it. */
  readonly isAtWork?: boolean
  /** The actor's name, where its id was made up by xstate. */
  readonly called?: string
  /** For `clock`: the delay's name. */
  readonly delay?: string
}

/** What an event carries beside its type. */
export const payloadOf = (event: AnyEventObject): [name: string, value: unknown][] =>
  Object.entries(event).filter(([name, value]) => name !== 'type' && value !== undefined)

const payloadWords = (payload: object): string => {
  const values: unknown[] = Object.values(payload)
  if (values.length === 0) return ''
  return values.length === 1 && typeof values[0] !== 'object'
    ? ` ${JSON.stringify(values[0])}`
    : ` ${JSON.stringify(payload)}`
}

/** Represents every event that only a wildcard takes. */
const ANYTHING = 'anything'

const sent = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, type: string): Offer[] =>
  (model.events[type]?.(asTyped(snapshot)) ?? [{}]).map((payload) => ({
    event: { type: type.replace('*', ANYTHING), ...payload },
    name: `${type}${payloadWords(payload)}`,
    by: model.by?.[type] ?? 'person',
  }))

const elapsed = (type: string, delay: string): Offer => ({
  event: { type },
  name: `after ${delay}`,
  by: 'clock',
  delay,
})

interface Awaited {
  readonly id: string
  readonly src: unknown
  readonly called: string
}

const settled = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, { id, src, called }: Awaited): Offer[] => {
  const outcomes = typeof src === 'string' ? model.outcomes[src] : undefined
  const isPossible = (name: string) => model.isPossible?.(asTyped(snapshot), { actor: String(src), name }) ?? true
  const names = Object.keys(outcomes?.cases ?? {}).filter(isPossible)
  return names.flatMap((outcome) => {
    const result = outcomes ? resultOf(outcomes, outcome) : { output: undefined }
    const type = `xstate.${'error' in result ? 'error' : 'done'}.actor.${id}`
    const name = `${called}: ${outcome}`
    return { event: { type, ...result, actorId: id }, name, by: 'actor' as const, actor: id, outcome, called }
  })
}

/** The snapshots of an actor at work that a model names. */
const atWork = ({ snapshots }: AnyFlowModel, { id, src, called }: Awaited): Offer[] =>
  Object.entries(snapshots?.[String(src)] ?? {}).map(([outcome, given]) => ({
    event: {
      type: `xstate.snapshot.${id}`,
      snapshot: { status: 'active', output: undefined, error: undefined, ...given },
    },
    name: `${called} at ${outcome}`,
    by: 'actor',
    actor: id,
    outcome,
    called,
    isAtWork: true,
  }))

/** The invoked actors of a snapshot, and spawned ones whose end some state waits for by their id. */
const awaited = (snapshot: AnyMachineSnapshot): Awaited[] => {
  const nodes = activeNodes(snapshot)
  const invoked = nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src, called: actorName(node, id) })))
  const ids = new Set(
    nodes.flatMap((node) => [...node.transitions.keys()].flatMap((type) => settledIn(type)?.id ?? [])),
  )
  const spawned = [...ids].filter((id) => id in snapshot.children && invoked.every((each) => each.id !== id))
  return [...invoked, ...spawned.map((id) => ({ id, src: id, called: id }))]
}

/** A guard that throws here throws again when the step is taken, and is reported there. */
const canTake = ({ machine, isInferred }: AnyFlowModel, snapshot: AnyMachineSnapshot, { event }: Offer): boolean => {
  try {
    return machine.getTransitionData(snapshot, event).length > 0
  } catch (problem) {
    if (isInferred) return true
    throw problem
  }
}

/** The types of what a state takes, without timers that never run out. */
const eventTypes = (node: AnyStateNode): string[] =>
  [...node.transitions.keys()].filter((type) => !overtakenTimers(node).has(type))

/**
 * Everything that a snapshot waits for, whether its guards let it happen or not. Never `xstate.done.state.*`: the machine raises that itself, and sent from outside it would
 * open a path that does not exist.
 */
const awaitedIn = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): Offer[] => {
  if (snapshot.status !== 'active') return []
  const types = new Set(activeNodes(snapshot).flatMap(eventTypes))
  const candidates = [...types].flatMap((type): Offer[] => {
    const delay = delayIn(type)
    if (delay !== undefined) return [elapsed(type, delay)]
    return type.startsWith('xstate.') ? [] : sent(model, snapshot, type)
  })
  const outcomes = awaited(snapshot).flatMap((each) => [...atWork(model, each), ...settled(model, snapshot, each)])
  return [...candidates, ...outcomes]
}

/** Everything that can happen in this snapshot. */
export const offered = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): Offer[] =>
  awaitedIn(model, snapshot).filter((offer) => canTake(model, snapshot, offer))

/** What a snapshot waits for and none of its guards lets happen. */
export interface Refusal {
  readonly offer: Offer
  /** In words. */
  readonly guards: readonly string[]
}

const guardsAsked = (snapshot: AnyMachineSnapshot, { event }: Offer): string[] => {
  const branches = activeNodes(snapshot).flatMap((node) =>
    [...node.transitions].flatMap(([type, all]) => (type.replace('*', ANYTHING) === event.type ? all : [])),
  )
  return [...new Set(branches.map(({ guard }) => guardWords(guard)))].filter((words) => words !== '')
}

/** Everything that guards refuse in this snapshot. */
export const refused = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): Refusal[] =>
  awaitedIn(model, snapshot)
    .filter((offer) => !canTake(model, snapshot, offer))
    .map((offer) => ({ offer, guards: guardsAsked(snapshot, offer) }))
    .filter(({ guards }) => guards.length > 0)
