import fc from 'fast-check'
import type { Schema } from '#server/contract/document.ts'

/** Existing values for a property, by its name; none where there are none. */
export type Known = (name: string) => readonly unknown[]

const isNode = (value: unknown): value is Schema => value !== null && typeof value === 'object' && !Array.isArray(value)
const schemasAt = (schema: Schema, key: string): Schema[] => {
  const list: unknown = schema[key]
  return Array.isArray(list) ? list.filter(isNode) : []
}
const numberAt = (schema: Schema, key: string, otherwise: number): number => {
  const found = schema[key]
  return typeof found === 'number' ? found : otherwise
}

/** Unusual texts. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e5',
  'NaN',
  '00012',
  '1.000000000000000001',
  '999999999999999999.999999999999999999',
  "' or 1=1; drop table person; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%',
  '${7*7}',
  'null',
  'Ada\u202E ibO',
  'A\u0301\u0301\u0301',
  '💥'.repeat(30),
  '\u0000',
  '\uD800',
  '\r\nx-injected: 1',
  'x'.repeat(3000),
] as const

const textOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const { pattern, format } = schema
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'))
  if (format === 'date-time') return fc.constant('2026-01-01T00:00:00.000Z')
  const [least, most] = [numberAt(schema, 'minLength', 0), numberAt(schema, 'maxLength', 60)]
  const fits = NASTY.filter((text) => text.length >= least && text.length <= most)
  return fc.oneof(
    fc.constantFrom(...fits),
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, 60) }),
  )
}

const numeric = (schema: Schema): fc.Arbitrary<unknown> => {
  const [min, max] = [numberAt(schema, 'minimum', -1e9), numberAt(schema, 'maximum', 1e9)]
  const whole = fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), 2 ** 31 - 1) }),
  )
  return schema['type'] === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

function recordOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const properties = isNode(schema['properties']) ? schema['properties'] : {}
  const required: unknown = schema['required']
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const absent = Symbol('absent')
  const parts = Object.entries(properties).map(([name, part]) => {
    const value = valueOf(isNode(part) ? part : {}, known, name)
    return isRequired(name)
      ? value
      : fc.oneof({ weight: 4, arbitrary: fc.constant(absent) }, { weight: 1, arbitrary: value })
  })
  return fc.tuple(...parts).map((values) =>
    Object.fromEntries(
      Object.keys(properties)
        .map((name, index) => [name, values[index]])
        .filter(([, value]) => value !== absent),
    ),
  )
}

function byType(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numeric(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const items = isNode(schema['items']) ? schema['items'] : {}
      return fc.array(valueOf(items, known, name), {
        minLength: 1,
        maxLength: Math.min(3, numberAt(schema, 'maxItems', 3)),
      })
    }
    case 'object':
      return recordOf(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that fit a schema; mostly existing ones where there are some for the name. */
export function valueOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const choices = schemasAt(schema, 'oneOf')
  const enumerated: unknown = schema['enum']
  const own = Array.isArray(enumerated)
    ? fc.constantFrom<unknown>(...enumerated)
    : choices.length > 0
      ? fc.oneof(...choices.map((choice) => valueOf(choice, known, name)))
      : byType(schema, known, name)
  if (name === '' || ['array', 'object'].includes(String(schema['type']))) return own
  // Looked up when it is drawn: there are other orders by then.
  const real = fc.nat().map((at) => known(name).at(at % Math.max(1, known(name).length)))
  return fc
    .oneof({ weight: 7, arbitrary: real }, { weight: 1, arbitrary: own })
    .chain((value) => (value === undefined ? own : fc.constant(value)))
}

/** What a person would ask: the first real value for every name, and nothing that may be left out. */
export function plainOf(schema: Schema, known: Known, name = ''): unknown {
  const { properties, items, required } = schema
  if (isNode(properties)) {
    const must = Array.isArray(required)
      ? required
      : Object.keys(properties).slice(0, numberAt(schema, 'minProperties', 0))
    const parts = Object.entries(properties).filter(([key]) => must.includes(key))
    return Object.fromEntries(parts.map(([key, part]) => [key, plainOf(isNode(part) ? part : {}, known, key)]))
  }
  if (isNode(items)) return [plainOf(items, known, name)]
  return known(name)[0] ?? fc.sample(valueOf(schema, known, name), { numRuns: 1, seed: 1 })[0]
}

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.1, 1e21, 2 ** 53, [], {}, [[[[[]]]]], [null], { toString: 1, length: -1 }),
  fc.constantFrom<unknown>(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
)

type Slot = readonly [holder: Record<string, unknown> | unknown[], key: string]
const slotsIn = (value: unknown): Slot[] => {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...slotsIn(holder[key])])
}

/** One random change: a value replaced, left out, duplicated, or an unknown one added. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      value: values,
      at: fc.nat(),
      how: fc.constantFrom('replace', 'replace', 'drop', 'wrap', 'add'),
      junk: JUNK,
    })
    .map(({ value, at, how, junk }) => {
      const copy: unknown = structuredClone(value)
      const slots = slotsIn(copy)
      const slot = slots[at % Math.max(1, slots.length)]
      if (!slot) return junk
      const [holder, key] = slot
      if (how === 'drop') Reflect.deleteProperty(holder, key)
      else if (how === 'add') Reflect.set(holder, 'a_stranger', junk)
      else Reflect.set(holder, key, how === 'wrap' ? [Reflect.get(holder, key), junk] : junk)
      return copy
    })
