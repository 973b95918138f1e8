import { checkFields } from '#machines/shared/messages/refusals.ts'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { Refusal } from '#server/refusal.ts'
import type { Schema } from './document.ts'

const ajv: Ajv2020 = formats.default(
  new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true, keywords: ['example'] }),
)

/** What is wrong with a value, or null. */
export type Check = (value: unknown) => readonly ErrorObject[] | null

/** A check of a body. Compiled on first use: compiling all checks would take most of the start-up time. */
export function checkOf(schema: Schema): Check {
  let isValid: ValidateFunction | undefined
  return (value) => {
    isValid ??= ajv.compile(schema)
    return isValid(value) ? null : (isValid.errors ?? [])
  }
}

const isNode = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

const INTEGER = /^(0|-?[1-9]\d*)$/

/** A text as its schema's type: a whole number in plain digits, a list of one; anything else is returned as it is. */
function valueOf(schema: unknown, text: unknown): unknown {
  const type = isNode(schema) ? schema['type'] : undefined
  if (type === 'array') return [text].flat()
  return type === 'integer' && typeof text === 'string' && INTEGER.test(text) ? Number(text) : text
}

/** A check of path, query or headers, which come as texts; it replaces them by values of the schema's types. */
export function textCheckOf(schema: Schema): Check {
  const check = checkOf(schema)
  const properties = isNode(schema['properties']) ? Object.entries(schema['properties']) : []
  return (values) => {
    if (isNode(values))
      for (const [name, each] of properties) if (values[name] !== undefined) values[name] = valueOf(each, values[name])
    return check(values)
  }
}

const nameOf = ({ instancePath, params }: ErrorObject): string => {
  const inside = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty']
  return [...instancePath.split('/').slice(1), ...(typeof inside === 'string' ? [inside] : [])].join('.')
}

const SENTENCES: Readonly<Record<string, (params: ErrorObject['params']) => string>> = {
  required: () => 'Required',
  additionalProperties: () => 'Unknown field',
  type: ({ type }) => `Must be ${[type].flat().join(' or ')}`,
  enum: ({ allowedValues }) => `Must be one of ${[allowedValues].flat().join(', ')}`,
  minLength: () => 'Required',
  maxLength: ({ limit }) => `Use up to ${String(limit)} characters`,
  maxItems: ({ limit }) => `Use up to ${String(limit)} items`,
  minimum: ({ limit }) => `Must be at least ${String(limit)}`,
  maximum: ({ limit }) => `Must be at most ${String(limit)}`,
}

// Unknown fields are named as they came: thousands of them, or one of 60 kB, would not fit the contract's error.
const MAX_NAMED = 10
const MAX_NAME = 60

/** What is wrong with a request, as one sentence per field, for the first ten fields. */
export function fieldsOf(errors: readonly ErrorObject[]): Record<string, string> {
  // A plain object would take a field named 'toString' for its own.
  const fields = new Map<string, string>()
  for (const error of errors) {
    const name = (nameOf(error) || 'request').slice(0, MAX_NAME)
    if (fields.has(name)) continue
    if (fields.size === MAX_NAMED) break
    fields.set(name, SENTENCES[error.keyword]?.(error.params) ?? 'Invalid value')
  }
  return Object.fromEntries(fields)
}

/** Throws 400 with a sentence per wrong field. */
export function insist(check: Check, value: unknown): void {
  const wrong = check(value)
  if (wrong === null) return
  const fields = fieldsOf(wrong)
  throw new Refusal(400, 'invalid_request', checkFields(Object.keys(fields).join(', ')), { fields })
}

const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Whether any text in it holds U+0000 or half a character, which PostgreSQL cannot store. */
export function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  return isNode(value) && Object.entries(value).some(([key, part]) => UNSTORABLE.test(key) || hasUnstorable(part))
}
