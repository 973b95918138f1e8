import type { InputFrom } from 'xstate'
import type { ActorOf, Joined } from './actor-types.ts'

type Payload = Readonly<Record<string, unknown>>

/** What a step makes of the value so far. */
export type Change = (soFar: unknown, event: Payload) => unknown

/** A value that the steps before an invoke decide; made by `after`. */
export class AfterSteps<T> {
  readonly steps: Readonly<Record<string, Expected<T> | Change | undefined>>
  constructor(steps: Readonly<Record<string, Expected<T> | Change | undefined>>) {
    this.steps = steps
  }
}

/** A value as it was at an earlier step; made by `asOf`. */
export class AsOf<T> {
  readonly entries: readonly string[]
  readonly value: Expected<T>
  constructor(entries: readonly string[], value: Expected<T>) {
    this.entries = entries
    this.value = value
  }
}

/** A key that a function of the machine's input mints; made by `minted`. */
export class Minted {
  readonly by: string
  readonly isLost: (error: unknown) => boolean
  constructor(by: string, isLost: (error: unknown) => boolean) {
    this.by = by
    this.isLost = isLost
  }
}

/** A part of the machine's own input; made by `given`. */
export class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Marker<T> = AfterSteps<T> | AsOf<T> | Minted | Given

/** An actor's input in literals, where every part can be left to `after`, `minted` or `given`. */
export type Expected<T> =
  | T
  | Marker<T>
  | (T extends (...args: never) => unknown
      ? never
      : T extends object
        ? { readonly [K in keyof T]: Expected<T[K]> }
        : never)

type InputCases<Actor> = Actor extends { src: infer Src extends string; logic: infer Logic }
  ? { readonly [S in Src]: Expected<InputFrom<Logic>> }
  : never

/** The expected input of every actor that a machine declares. */
export type ActorInputs<M> = [ActorOf<M>] extends [never]
  ? Readonly<Record<never, never>>
  : Joined<InputCases<ActorOf<M>>>

/**
 * A value by the steps of the path, in their notation: the last of these that was taken decides. A step goes by its whole notation
 * (`side.choose("sell")`, `fetchOrder:missing`, `after(errorRetry)`), by its event type alone, or by how either begins (`fetchOrder:buyer*`);
 * `start` is the beginning, `start(editing)` that with one input. `undefined` is no value. A function changes the value so far.
 */
export const after = <T>(steps: Readonly<Record<string, Expected<T> | Change | undefined>>): AfterSteps<T> =>
  new AfterSteps(steps)

/** What `after` gave when the last of these steps was taken, such as what a person saw when asked to confirm. */
export const asOf = <T>(entries: readonly string[], value: Expected<T>): AsOf<T> => new AsOf(entries, value)

/** What an event carried under a name, or deeper: `payload('query.side')`; for `after`. */
export const payload =
  (path: string): Change =>
  (_, event) =>
    path.split('.').reduce((at: unknown, name) => Reflect.get(Object(at), name), event)

/**
 * An idempotency key that the function `by` of the machine's input minted, for a field of the input itself. A request that differs from the
 * last one, or follows its success, has a new key; the same request after an answer was lost has the same one.
 */
export const minted = (by: string, isLost: (error: unknown) => boolean): Minted => new Minted(by, isLost)

/** What the machine itself was given under a name, such as the function that mints keys. */
export const given = (name: string): Given => new Given(name)

/** One step as expectations look at it: its notations, from the most to the least precise, and its event. */
export interface ExpectedStep {
  readonly names: readonly string[]
  readonly event: Payload
}

/** What an expectation is compared in. */
export interface InputScene {
  readonly input: unknown
  readonly steps: readonly ExpectedStep[]
  /** Called with every entry of `after` that a step of the path met. */
  readonly onUse?: (table: AfterSteps<unknown>, entry: string) => void
  /** Called with the notation of the step that decided. */
  readonly onDecision?: (table: AfterSteps<unknown>, step: string) => void
}

/** Whether an entry of `after` names a step. */
export const fits = (entry: string, { names }: ExpectedStep): boolean =>
  names.includes(entry) || (entry.endsWith('*') && names.some((name) => name.startsWith(entry.slice(0, -1))))

const entryOf = (entries: readonly string[], step: ExpectedStep): string | undefined =>
  step.names.find((name) => entries.includes(name)) ?? entries.find((entry) => fits(entry, step))

const isChange = (value: unknown): value is Change => typeof value === 'function'

/** Missing in place of a value that no step decides. */
const UNDECIDED = Symbol('undecided')

const decided = (table: AfterSteps<unknown>, scene: InputScene): unknown => {
  const { steps, onUse, onDecision } = scene
  const entries = Object.keys(table.steps)
  let value: unknown = UNDECIDED
  let by: ExpectedStep | undefined
  for (const [at, step] of steps.entries()) {
    const entry = entryOf(entries, step)
    if (entry === undefined) continue
    onUse?.(table, entry)
    const change = table.steps[entry]
    const next = isChange(change) ? change(soFar(value, { ...scene, steps: steps.slice(0, at) }), step.event) : change
    if (!isChange(change) || next !== value) by = step
    value = next
  }
  if (by) onDecision?.(table, by.names[0] ?? '')
  return value
}

const soFar = (value: unknown, scene: InputScene): unknown => {
  const now = value instanceof AfterSteps ? decided(value, scene) : value
  return now === UNDECIDED ? undefined : now
}

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST_TEXT = 120

const text = (value: unknown): string => {
  if (typeof value === 'function') return 'a function'
  const whole = JSON.stringify(value) ?? 'nothing'
  return whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT)}…` : whole
}

const recordFaults = (expected: Payload, received: Payload, scene: InputScene, place: string): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(received)])].flatMap((name) =>
    inputFaults(expected[name], received[name], scene, place === '' ? name : `${place}.${name}`),
  )

const unlike = (expected: unknown, received: unknown, place: string): string[] => [
  `${place || 'the input'}: expected ${text(expected)}, received ${text(received)}`,
]

/** Every part in which an actor's input is not the expected one. An undefined field is as good as absent, and so is an empty record. */
export const inputFaults = (expected: unknown, received: unknown, scene: InputScene, place = ''): string[] => {
  if (expected instanceof Minted)
    return typeof received === 'string' && received !== '' ? [] : unlike('a key', received, place)
  if (expected instanceof Given) {
    const own: unknown = Reflect.get(Object(scene.input), expected.name)
    return Object.is(own, received) ? [] : unlike(`the machine's own ${expected.name}`, received, place)
  }
  if (expected instanceof AsOf) {
    const { entries, value } = expected
    const count = scene.steps.findLastIndex((step) => entries.some((entry) => fits(entry, step))) + 1
    return inputFaults(value, received, { ...scene, steps: scene.steps.slice(0, count) }, place)
  }
  if (expected instanceof AfterSteps) {
    const value = decided(expected, scene)
    if (value !== UNDECIDED) return inputFaults(value, received, scene, place)
    if (received === undefined) return []
    return [`${place || 'the input'}: no step of the path decides it, received ${text(received)}`]
  }
  if (Array.isArray(expected) && Array.isArray(received) && expected.length === received.length)
    return expected.flatMap((each, at) => inputFaults(each, received[at], scene, `${place}[${at}]`))
  if (isRecord(expected ?? {}) && isRecord(received ?? {}) && (isRecord(expected) || isRecord(received)))
    return recordFaults(Object(expected), Object(received), scene, place)
  return Object.is(expected, received) ? [] : unlike(expected, received, place)
}

/** A table of `after` in an expectation. */
export interface FoundTable {
  readonly table: AfterSteps<unknown>
  /** The entry of another table that has it as its value: it is asked when a step of that entry decided. */
  readonly within?: string
}

/** The tables of `after` in an expectation. */
export const tablesIn = (expected: unknown, within?: string): FoundTable[] => {
  if (expected instanceof AfterSteps) {
    const inside = Object.entries(expected.steps).flatMap(([entry, value]) =>
      isChange(value) ? [] : tablesIn(value, entry),
    )
    return [{ table: expected, ...(within !== undefined && { within }) }, ...inside]
  }
  if (expected instanceof AsOf) return tablesIn(expected.value, within)
  const parts = Array.isArray(expected) || isRecord(expected) ? Object.values(expected) : []
  return parts.flatMap((part) => tablesIn(part, within))
}

/** The field of an expected input that holds a minted key, and how it is minted. */
export const mintedIn = (expected: unknown): readonly [field: string, minted: Minted] | undefined => {
  if (!isRecord(expected)) return undefined
  return Object.entries(expected).find((entry): entry is [string, Minted] => entry[1] instanceof Minted)
}

/** The parts of the machine's own input that an expected input names: those that mint keys are among them. */
export const mintersIn = (expected: unknown): string[] =>
  (isRecord(expected) ? Object.values(expected) : []).flatMap((value) => {
    if (value instanceof Minted) return [value.by]
    return value instanceof Given ? [value.name] : []
  })
