import { fromPromise, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import type { AnyFlowModel } from './any-model.ts'
import { compositeOf, namedType, nodesOf, settledIn, transitionsOf } from './chart.ts'
import { PlainFault } from './near.ts'

/**
 * What somebody may tell about a machine that was not written for the walk. Actors go by their id or their source; an outcome is
 * `{ "output": … }` or `{ "error": … }`.
 */
export interface Told {
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly events?: Readonly<Record<string, readonly object[]>>
  readonly outcomes?: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks what somebody told. Throws a PlainFault that names the first thing that is not as it should be. */
export const toldIn = (value: unknown): Told => {
  const wrong = (what: string) => new PlainFault(`The outcomes file: ${what}.`)
  if (!isRecord(value)) throw wrong('it holds no object with "inputs", "events" or "outcomes"')
  const { inputs, events, outcomes, ...others } = value
  const [other] = Object.keys(others)
  if (other !== undefined) throw wrong(`"${other}" is none of "inputs", "events", "outcomes"`)
  for (const [name, part] of Object.entries({ inputs, events, outcomes }))
    if (part !== undefined && !isRecord(part)) throw wrong(`"${name}" is not an object`)
  for (const [name, cases] of Object.entries(isRecord(events) ? events : {}))
    if (!Array.isArray(cases) || !cases.every(isRecord)) throw wrong(`event "${name}" is not a list of payloads`)
  for (const [actor, cases] of Object.entries(isRecord(outcomes) ? outcomes : {})) {
    if (!isRecord(cases)) throw wrong(`outcomes of "${actor}" are not named`)
    for (const [name, result] of Object.entries(cases))
      if (!isRecord(result) || !('output' in result || 'error' in result))
        throw wrong(`outcome "${name}" of "${actor}" has neither "output" nor "error"`)
  }
  return value as Told
}

const failureOf = (error: unknown): Failure => (typeof error === 'string' ? new Error(error) : error) as Failure

const resultIn = (result: object): object =>
  'error' in result ? { failure: failureOf(result.error) } : { output: Reflect.get(result, 'output') }

/** Without a word about it an actor ends well with an empty object, or fails. */
const UNTOLD = { done: { output: {} }, failed: { failure: failureOf('It failed') } }

interface Awaited {
  readonly id: string
  readonly src: string
  readonly logic?: unknown
}

/** Every actor whose end a state may wait for: the invoked ones, and spawned ones that a transition names. */
const actorsOf = (machine: AnyStateMachine): Awaited[] => {
  const invoked: Awaited[] = [machine.root, ...nodesOf(machine)].flatMap((node) =>
    node.invoke.map(({ id, src }, at) => {
      const given: unknown = [node.config.invoke ?? []].flat()[at]?.src
      return { id, src: String(src), logic: typeof given === 'string' ? machine.implementations.actors[given] : given }
    }),
  )
  const named = transitionsOf(machine).flatMap(({ definition }) => settledIn(definition.eventType)?.id ?? [])
  const spawned = named.filter((id) => invoked.every((each) => each.id !== id)).map((id) => ({ id, src: id }))
  return [...invoked, ...spawned]
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'getTransitionData' in logic

/** Outputs that tell apart how a child machine can end, by number. */
export type OutputsOf = (child: AnyStateMachine) => readonly unknown[]

const endings = (outputs: readonly unknown[]): Readonly<Record<string, object>> => {
  const names = outputs.map((_, at) => (outputs.length === 1 ? 'done' : `done-${at + 1}`))
  return { ...Object.fromEntries(names.map((name, at) => [name, { output: outputs[at] }])), failed: UNTOLD.failed }
}

const holds = (machine: AnyStateMachine, guard: unknown, snapshot: AnyMachineSnapshot): boolean => {
  const composite = compositeOf(guard)
  if (composite?.kind === 'not') return !holds(machine, composite.guards[0], snapshot)
  if (composite?.kind === 'and') return composite.guards.every((each) => holds(machine, each, snapshot))
  if (composite?.kind === 'or') return composite.guards.some((each) => holds(machine, each, snapshot))
  const name = namedType(guard)
  const work: unknown = name === undefined ? guard : machine.implementations.guards[name]
  if (typeof work !== 'function') return false
  if ('check' in work) return work !== guard && holds(machine, work, snapshot)
  const facts = { context: snapshot.context, event: { type: '?' } }
  const given: unknown = typeof guard === 'object' && guard !== null ? Reflect.get(guard, 'params') : undefined
  const params: unknown = typeof given === 'function' ? Reflect.apply(given, undefined, [facts]) : given
  return Boolean(Reflect.apply(work, undefined, [facts, params]))
}

/** Which of a machine's guards hold, by number, whether they have names or stand in place; one that needs the event says nothing. */
export const guardsHolding = (machine: AnyStateMachine): ((snapshot: AnyMachineSnapshot) => string) => {
  const guards = [...new Set(transitionsOf(machine).flatMap(({ definition }) => definition.guard ?? []))]
  return (snapshot) =>
    guards
      .flatMap((guard, at) => {
        try {
          return holds(machine, guard, snapshot) ? [at] : []
        } catch {
          return []
        }
      })
      .join(' ')
}

const hasEnd = (machine: AnyStateMachine): boolean => Object.values(machine.states).some(({ type }) => type === 'final')

/**
 * A model for any machine of xstate 5, whatever its style: actors without implementation get one, actors nobody told about end well or fail,
 * child machines end as `outputsOf` says, events nobody told about carry nothing.
 */
export const foreignModel = (
  source: AnyStateMachine,
  told: Told = {},
  outputsOf: OutputsOf = () => [{}],
): AnyFlowModel => {
  const actors = actorsOf(source)
  const missing = actors.filter(({ src }) => !src.startsWith('xstate.') && !(src in source.implementations.actors))
  const dummy = fromPromise(async () => ({}))
  const machine: AnyStateMachine = source.provide({
    actors: Object.fromEntries(missing.map(({ src }) => [src, dummy])),
  })
  const casesOf = ({ id, src, logic }: Awaited) => {
    const given = told.outcomes?.[id] ?? told.outcomes?.[src]
    if (!given) return isMachine(logic) ? endings(outputsOf(logic)) : UNTOLD
    return Object.fromEntries(Object.entries(given).map(([name, result]) => [name, resultIn(result)]))
  }
  return {
    machine,
    inputs: told.inputs ?? { start: undefined },
    events: Object.fromEntries(Object.entries(told.events ?? {}).map(([type, cases]) => [type, () => cases])),
    outcomes: Object.fromEntries(actors.map((actor) => [actor.src, { cases: casesOf(actor) }])),
    goal: ({ status }: { status: string }) => status === 'done' || !hasEnd(machine),
    isForeign: true,
  }
}
