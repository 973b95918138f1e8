import { fromPromise, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { actorName, namedType, nodesOf, sentTypes, settledIn, transitionsOf } from '../machine/chart.ts'
import type { AnyFlowModel } from './model.ts'
import { UserError, unknownName } from '../shared/user-error.ts'
import { compositeOf, isBuiltInGuard, isStateMachine } from '../machine/xstate.ts'

/**
 * Data for what a machine does not say itself: inputs, payloads of events, ends of actors. Actors are named by id or source, or as reports
 * name them; an outcome is `{ output: … }` or `{ error: … }`, a snapshot of an actor at work `{ context: … }`.
 */
export interface Examples {
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly events?: Readonly<Record<string, readonly object[]>>
  readonly outcomes?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Of actors with `onSnapshot`, later than at their start. */
  readonly snapshots?: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const PARTS = '"inputs", "events", "outcomes", "snapshots"'

/** Checks parsed JSON. Throws a UserError that names the first part of the wrong shape. */
export const parseExamples = (value: unknown): Examples => {
  const wrong = (what: string) => new UserError(`The examples: ${what}.`)
  if (!isRecord(value)) throw wrong(`it holds no object with ${PARTS}`)
  const { inputs, events, outcomes, snapshots, ...others } = value
  const [other] = Object.keys(others)
  if (other !== undefined) throw wrong(`"${other}" is none of ${PARTS}`)
  for (const [name, part] of Object.entries({ inputs, events, outcomes, snapshots }))
    if (part !== undefined && !isRecord(part)) throw wrong(`"${name}" is not an object`)
  for (const [name, cases] of Object.entries(isRecord(events) ? events : {}))
    if (!Array.isArray(cases) || !cases.every(isRecord)) throw wrong(`event "${name}" is not a list of payloads`)
  for (const [actor, cases] of Object.entries(isRecord(outcomes) ? outcomes : {})) {
    if (!isRecord(cases)) throw wrong(`outcomes of "${actor}" are not named`)
    for (const [name, result] of Object.entries(cases))
      if (!isRecord(result) || !('output' in result || 'error' in result))
        throw wrong(`outcome "${name}" of "${actor}" has neither "output" nor "error"`)
  }
  for (const [actor, cases] of Object.entries(isRecord(snapshots) ? snapshots : {}))
    if (!isRecord(cases) || !Object.values(cases).every(isRecord)) throw wrong(`snapshots of "${actor}" are not named`)
  return value as Examples
}

const errorOf = (error: unknown): unknown => (typeof error === 'string' ? new Error(error) : error)

const resultIn = (result: object): object =>
  'error' in result ? { error: errorOf(result.error) } : { output: Reflect.get(result, 'output') }

/** Stands for the output of an actor without examples. */
export const ASSUMED_OUTPUT = {}

/** Without examples an actor ends well with an empty object, or fails. */
const DEFAULT_RESULTS = { done: { output: ASSUMED_OUTPUT }, failed: { error: errorOf('It failed') } }

interface Awaited {
  readonly id: string
  readonly src: string
  /** Its name in reports. */
  readonly called: string
  readonly logic?: unknown
}

/** Every actor whose end a state may wait for: the invoked ones, and spawned ones that a transition names. */
const actorsOf = (machine: AnyStateMachine): Awaited[] => {
  const invoked: Awaited[] = [machine.root, ...nodesOf(machine)].flatMap((node) =>
    node.invoke.map(({ id, src }, at) => {
      const given: unknown = [node.config.invoke ?? []].flat()[at]?.src
      return {
        id,
        src: String(src),
        called: actorName(node, id),
        logic: typeof given === 'string' ? machine.implementations.actors[given] : given,
      }
    }),
  )
  const named = transitionsOf(machine).flatMap(({ definition }) => settledIn(definition.eventType)?.id ?? [])
  const spawned = named
    .filter((id) => invoked.every((each) => each.id !== id))
    .map((id) => ({ id, src: id, called: id }))
  return [...invoked, ...spawned]
}

/** Throws a UserError for examples of an event or an actor that a machine does not have. */
const checkNames = (machine: AnyStateMachine, actors: readonly Awaited[], examples: Examples): void => {
  const { events, outcomes, snapshots } = examples
  const types = sentTypes(machine)
  const known = actors.flatMap(({ called, src, id }) => [called, src, id])
  for (const type of Object.keys(events ?? {}))
    if (!types.includes(type)) throw unknownName(`event of ${machine.id} called`, type, types)
  const names = known.filter((name) => !/^(xstate\.|\d+\.)/.test(name)) // not those that xstate made up
  for (const name of Object.keys({ ...outcomes, ...snapshots }))
    if (!known.includes(name)) throw unknownName(`actor of ${machine.id} called`, name, names)
}

/** The outputs with which a child machine can end. */
export type OutputsOf = (child: AnyStateMachine) => readonly unknown[]

const endings = (outputs: readonly unknown[]): Readonly<Record<string, object>> => {
  const names = outputs.map((_, at) => (outputs.length === 1 ? 'done' : `done-${at + 1}`))
  return {
    ...Object.fromEntries(names.map((name, at) => [name, { output: outputs[at] }])),
    failed: DEFAULT_RESULTS.failed,
  }
}

/** Whether a guard holds in a context; one that reads the event throws, or does not hold. */
export const holds = (
  machine: AnyStateMachine,
  guard: unknown,
  snapshot: Pick<AnyMachineSnapshot, 'context'>,
): boolean => {
  const composite = compositeOf(guard)
  if (composite?.kind === 'not') return !holds(machine, composite.guards[0], snapshot)
  if (composite?.kind === 'and') return composite.guards.every((each) => holds(machine, each, snapshot))
  if (composite?.kind === 'or') return composite.guards.some((each) => holds(machine, each, snapshot))
  const name = namedType(guard)
  const work: unknown = name === undefined ? guard : machine.implementations.guards[name]
  if (typeof work !== 'function') return false
  if (isBuiltInGuard(work)) return work !== guard && holds(machine, work, snapshot)
  const facts = { context: snapshot.context, event: { type: '?' } }
  const given: unknown = typeof guard === 'object' && guard !== null ? Reflect.get(guard, 'params') : undefined
  const params: unknown = typeof given === 'function' ? Reflect.apply(given, undefined, [facts]) : given
  return Boolean(Reflect.apply(work, undefined, [facts, params]))
}

/** Which of a machine's guards hold, by number, named or inline; one that needs the event is left out. */
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
 * A model for any machine of xstate 5, whatever its style: actors without implementation get one, actors without examples end well or fail,
 * child machines end with what `outputsOf` finds, events without examples carry nothing. Throws a UserError for examples of what the
 * machine does not have.
 */
export const inferModel = (
  source: AnyStateMachine,
  examples: Examples = {},
  outputsOf: OutputsOf = () => [{}],
): AnyFlowModel => {
  const actors = actorsOf(source)
  checkNames(source, actors, examples)
  const missing = actors.filter(({ src }) => !src.startsWith('xstate.') && !(src in source.implementations.actors))
  const dummy = fromPromise(async () => ({}))
  const machine: AnyStateMachine = source.provide({
    actors: Object.fromEntries(missing.map(({ src }) => [src, dummy])),
  })
  const givenFor = <Given>(all: Readonly<Record<string, Given>> | undefined, { id, src, called }: Awaited) =>
    all?.[id] ?? all?.[called] ?? all?.[src]
  const casesOf = (actor: Awaited) => {
    const { logic } = actor
    const given = givenFor(examples.outcomes, actor)
    if (!given) return isStateMachine(logic) ? endings(outputsOf(logic)) : DEFAULT_RESULTS
    return Object.fromEntries(Object.entries(given).map(([name, result]) => [name, resultIn(result)]))
  }
  return {
    machine,
    inputs: examples.inputs ?? { start: undefined },
    events: Object.fromEntries(Object.entries(examples.events ?? {}).map(([type, cases]) => [type, () => cases])),
    outcomes: Object.fromEntries(actors.map((actor) => [actor.src, { cases: casesOf(actor) }])),
    snapshots: Object.fromEntries(actors.map((actor) => [actor.src, givenFor(examples.snapshots, actor) ?? {}])),
    goal: ({ status }: { status: string }) => status === 'done' || !hasEnd(machine),
    isInferred: true,
  }
}
