import type { AnyMachineSnapshot } from 'xstate'
import { contextOf, differing } from '../walk/context-key.ts'
import { isPlain } from '../shared/is-plain.ts'

/** The fields by which a record is known wherever it occurs: what it is about, and which of its versions it is. */
export interface RecordFields {
  /** Without it all records with this version are of one and the same thing. */
  readonly id?: string
  /** Of two records with the same id, the one with the higher number is the later one. */
  readonly version: string
}

/** A record at one place. */
export interface FoundRecord {
  readonly fields: RecordFields
  readonly id: unknown
  readonly version: number
}

/** The record that a value is; undefined when it is none. */
export const recordOf = (value: unknown, fields: RecordFields): FoundRecord | undefined => {
  if (!isPlain(value)) return undefined
  const { [fields.version]: version } = value
  const id = fields.id === undefined ? undefined : value[fields.id]
  const isNamed = fields.id === undefined || typeof id === 'string'
  return isNamed && typeof version === 'number' ? { fields, id, version } : undefined
}

/** A copy in which every record inside is replaced; the very same value when no record was. */
export const withRecords = (
  value: unknown,
  fields: RecordFields,
  change: (found: FoundRecord) => object | undefined,
): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((each: unknown) => withRecords(each, fields, change))
    return items.every((each, at) => each === value[at]) ? value : items
  }
  if (!isPlain(value)) return value
  const found = recordOf(value, fields)
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withRecords(each, fields, change)]),
  )
  const changed = found && change(found)
  if (changed) return { ...inner, ...changed }
  return Object.keys(value).every((name) => inner[name] === value[name]) ? value : inner
}

/** The texts of a value and of everything in it. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isPlain(value) ? Object.values(value).flatMap(textsIn) : []
}

export const isSame = (one: unknown, other: unknown): boolean => differing(one, other).length === 0

/** The fields of the context that a step changed. */
export const changedFields = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] => {
  const [was, is] = [contextOf(before), contextOf(after)]
  if (was === is) return []
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !isSame(was[name], is[name]))
}

const LONGEST = 200
/** A value in a message, cut short. */
export const printed = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What was to be at a place, and what is there. */
export const difference = (place: string, expected: unknown, received: unknown): string =>
  `${place}: expected ${printed(expected)}, received ${printed(received)}`

/** The first field of the context that a step changed although it should not; undefined when it changed none. */
export const contextDifference = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string | undefined => {
  const [field] = changedFields(before, after)
  return field === undefined ? undefined : difference(field, contextOf(before)[field], contextOf(after)[field])
}

/** Whether a step led to another state, or started or stopped an actor. */
export const flowDifference = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string | undefined => {
  if (JSON.stringify(before.value) !== JSON.stringify(after.value))
    return difference('state', before.value, after.value)
  const ids = [...new Set([...Object.keys(before.children), ...Object.keys(after.children)])]
  const other = ids.find((id) => before.children[id] !== after.children[id])
  return other === undefined ? undefined : `actor ${other}: expected to run on, received a start or an end`
}

/** What a step changed although nothing should: the state, the actors that run, or the context. */
export const anyDifference = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string | undefined =>
  flowDifference(before, after) ?? contextDifference(before, after)
