import type { AnyMachineSnapshot } from 'xstate'
import { isPlain } from '../shared/is-plain.ts'
import { flat } from '../machine/state-value.ts'

/**
 * How much of two contexts must be equal for them to be one state: numbers up to this one are distinguished, longer lists are cut to as many
 * entries. `Infinity` compares exactly, 0 compares which guards hold and nothing else.
 */
export type Precision = number

export const EXACT: Precision = Infinity
export const GUARDS_ALONE: Precision = 0

const LONG = 40
/** What is nested deeper is not compared. */
export const DEEP = 6
const OLDEST_INSTANT_MS = 1e11
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The context of a snapshot by field. */
export const contextOf = ({ context }: AnyMachineSnapshot): Readonly<Record<string, unknown>> =>
  isPlain(context) ? context : {}

/** Whether a value of the context is a spawned actor. */
export const isActor = (value: object): boolean => 'sessionId' in value && 'send' in value

const leafOf = (value: unknown, precision: Precision): unknown => {
  const isExact = precision === EXACT
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return 'NaN'
    if (value > OLDEST_INSTANT_MS) return 'an instant'
    return isExact || (value >= -1 && value <= precision) ? value : value > 0 ? 'many' : 'negative'
  }
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return 'an instant'
    return isExact || value.length <= LONG ? value : 'many letters'
  }
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'function' || typeof value === 'symbol' ? typeof value : value
}

interface Reduction {
  readonly precision: Precision
  /** Paths in the context that differ between two runs of one step: random ids, chance, the time. */
  readonly ignored: ReadonlySet<string>
}

/** Parts of the context, by name, that are compared more precisely than the rest. */
export interface Finer {
  readonly names: ReadonlySet<string>
  readonly precision: Precision
}

/** A value as plain data, without what changes from run to run. */
const plain = (value: unknown, reduction: Reduction, path: string, depth = 0): unknown => {
  if (reduction.ignored.has(path)) return 'ignored'
  if (typeof value !== 'object' || value === null) return leafOf(value, reduction.precision)
  if (isActor(value)) return 'an actor'
  if (value instanceof Date) return 'an instant'
  if (depth > DEEP) return '…'
  if (value instanceof Map || value instanceof Set) return plain([...value], reduction, path, depth)
  if (Array.isArray(value)) {
    const few = value.slice(0, reduction.precision)
    return few.map((each) => plain(each, reduction, `${path}[]`, depth + 1))
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, plain(inner, reduction, `${path}.${name}`, depth + 1)]),
  )
}

/** Paths at which two contexts of one and the same step differ. */
export const differing = (one: unknown, other: unknown, path = ''): string[] => {
  if (Object.is(one, other)) return []
  const areBoth = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
  if (!areBoth) return [path]
  if (isActor(one) || one instanceof Date) return []
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length ? one.flatMap((each, at) => differing(each, other[at], `${path}[]`)) : [path]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    differing(Reflect.get(one, name), Reflect.get(other, name), `${path}.${name}`),
  )
}

/** What of a context distinguishes states; `finer` parts do so even where the guards alone do. */
const reduced = (context: object, { precision, ignored }: Reduction, finer: Finer | undefined): unknown => {
  const rest = precision === GUARDS_ALONE ? {} : plain(context, { precision, ignored }, '')
  const entries = Object.entries(context).filter(([name]) => finer?.names.has(name))
  const fine = entries.map(([name, value]) => [
    name,
    plain(value, { precision: finer?.precision ?? precision, ignored }, `.${name}`),
  ])
  return { ...Object(rest), ...Object.fromEntries(fine) }
}

/** What makes two snapshots of a machine one state without a model: the context, reduced in precision. */
export const keyBy =
  (
    precision: Precision,
    ignored: ReadonlySet<string>,
    truth: (snapshot: AnyMachineSnapshot) => string,
    finer?: Finer,
  ) =>
  (snapshot: AnyMachineSnapshot): string => {
    const history = Object.entries(snapshot.historyValue ?? {}).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
    const context = JSON.stringify(reduced(Object(snapshot.context), { precision, ignored }, finer))
    const parts = [flat(snapshot.value), snapshot.status === 'active' ? '' : snapshot.status, truth(snapshot)]
    return [...parts, history.length > 0 ? JSON.stringify(history) : '', context]
      .filter((part) => part !== '' && part !== '{}')
      .join(' | ')
  }
