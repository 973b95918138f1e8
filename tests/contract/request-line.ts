import type { Operation, Schema } from '#server/contract/document.ts'

/** What the texts of a request are held to. */
const FORMS: Readonly<Record<string, string>> = {
  '^[0-9A-HJKMNP-TV-Z]{20}$': 'public-id',
  '^[0-9A-Z]{10,20}$': 'public-id-or-reference',
  '^[A-Z0-9]{2,10}$': 'ticker',
  '^(0|[1-9]\\d{0,17})(\\.\\d{1,18})?$': 'decimal',
  '^[A-Za-z0-9_-]{8,64}$': 'key',
  '^[A-Za-z0-9-]{1,64}$': 'provider-id',
  '^[a-z0-9]{1,20}$': 'provider-ticker',
  '^([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-.*:[0-5][0-9](\\.[0-9]+)?Z$': 'UTC date-time',
}

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const range = (low: unknown, high: unknown): string => `${String(low ?? '')}..${String(high ?? '')}`

function textForm({ pattern, format, minLength, maxLength }: Node): string {
  const form = typeof pattern === 'string' ? (FORMS[pattern] ?? pattern) : format
  return form === undefined || maxLength !== undefined ? range(minLength, maxLength) : String(form)
}

function scalarForm(schema: Node, type: unknown): string {
  if (type === 'string') return textForm(schema)
  if (type === 'integer' || type === 'number') return `${type} ${range(schema['minimum'], schema['maximum'])}`
  return String(type)
}

function formOf(schema: unknown): string {
  if (!isNode(schema)) return 'anything'
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['enum'] !== undefined) return listOf(schema['enum']).map(String).join('|')
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return choices.map(formOf).join(' or ')
  const types = [schema['type']].flat()
  return types.map((type) => ofType(schema, type)).join(' or ')
}

function ofType(schema: Node, type: unknown): string {
  if (type === 'array') return `${range(schema['minItems'], schema['maxItems'])} of ${formOf(schema['items'])}`
  const named = schema['additionalProperties']
  if (type === 'object' && isNode(named))
    return `${range(schema['minProperties'], schema['maxProperties'])} names of ${formOf(named)}`
  return type === 'object'
    ? `{ ${fieldsOf(schema).join(', ')} }${isOpen(schema) ? ' and more' : ''}`
    : scalarForm(schema, type)
}

const isOpen = (schema: Node): boolean => schema['additionalProperties'] !== false

const fieldsOf = (schema: Schema): string[] =>
  Object.entries(isNode(schema['properties']) ? schema['properties'] : {}).map(
    ([name, form]) => `${name}${listOf(schema['required']).includes(name) ? '' : '?'} ${formOf(form)}`,
  )

/**
 * What an operation takes, in one line: its method, who may call it, which limit counts it, whether it moves money, and what each part of the request is held to; a part with `?` may be
 * left out, a range is of characters or of a number.
 */
export function requestLine(operation: Operation): string {
  const { caller, rateLimit, money, method, pathParameters, query, headers, body, bodyRequired, files } = operation
  const parts = [
    `${method} ${caller}, ${rateLimit}${money ? ', money' : ''}`,
    ...fieldsOf(pathParameters).map((field) => `path ${field}`),
    ...fieldsOf(query).map((field) => `query ${field}`),
    ...fieldsOf(headers),
    ...(body ? [`body${bodyRequired ? '' : '?'} ${formOf(body)}`] : []),
    ...(files.length > 0 ? [`file ${files.join('|')}`] : []),
  ]
  return parts.join('; ')
}
