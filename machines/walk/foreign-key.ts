import type { AnyMachineSnapshot } from 'xstate'
import { flat } from './walk-state.ts'

/** How closely two contexts must agree to be one state; each is coarser than the one before. */
export const closenesses = ['exact', 'counting to three', 'guards alone'] as const
export type Closeness = (typeof closenesses)[number]

const SOME = 3
const LONG = 40
const DEEP = 6
const OLDEST_INSTANT_MS = 1e11
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const isActor = (value: object): boolean => 'sessionId' in value && 'send' in value

const leafOf = (value: unknown, isExact: boolean): unknown => {
  if (typeof value === 'number') {
    if (value > OLDEST_INSTANT_MS) return 'an instant'
    return isExact || (value >= -1 && value <= SOME) ? value : value > 0 ? 'many' : 'negative'
  }
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return 'an instant'
    return isExact || value.length <= LONG ? value : `${value.length} letters`
  }
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'function' || typeof value === 'symbol' ? typeof value : value
}

interface Sight {
  readonly isExact: boolean
  /** Paths that came out differently for the same step: made-up ids, chance, the time. */
  readonly blurred: ReadonlySet<string>
}

/** A value as plain data: actors by name, instants and what is blurred not at all, never deeper than it is read. */
const plain = (value: unknown, sight: Sight, path: string, depth = 0): unknown => {
  if (sight.blurred.has(path)) return 'blurred'
  if (typeof value !== 'object' || value === null) return leafOf(value, sight.isExact)
  if (isActor(value)) return 'an actor'
  if (value instanceof Date) return 'an instant'
  if (depth > DEEP) return '…'
  if (value instanceof Map || value instanceof Set) return plain([...value], sight, path, depth)
  if (Array.isArray(value)) {
    const few = sight.isExact ? value : value.slice(0, SOME)
    return few.map((each) => plain(each, sight, `${path}[]`, depth + 1))
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner, sight, `${path}.${name}`, depth + 1)]))
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

/** What makes two snapshots of a machine one state when nobody said what counts: its context, seen more or less closely. */
export const keyBy =
  (closeness: Closeness, blurred: ReadonlySet<string>, truth: (snapshot: AnyMachineSnapshot) => string) =>
  (snapshot: AnyMachineSnapshot): string => {
    const history = Object.entries(snapshot.historyValue ?? {}).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
    const seen =
      closeness === 'guards alone' ? '' : plain(snapshot.context, { isExact: closeness === 'exact', blurred }, '')
    const parts = [flat(snapshot.value), snapshot.status === 'active' ? '' : snapshot.status, truth(snapshot)]
    const rest = [history.length > 0 ? JSON.stringify(history) : '', seen === '' ? '' : JSON.stringify(seen)]
    return [...parts, ...rest].filter((part) => part !== '' && part !== '{}').join(' | ')
  }
