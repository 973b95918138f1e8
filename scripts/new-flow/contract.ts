// What a new flow takes from the contract: the fields of a form, what a list shows, and sample answers.
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { noSession, tooMany, unreadable } from '#machines/shared/model/samples/refusals.ts'
import { access } from '#openapi/generated/access.ts'
import { operations, type OperationId } from '#openapi/generated/operations.ts'
import { root } from '../shared/paths.mjs'

/** A part of the contract, as far as a new flow reads it. */
interface Node {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly pattern?: string
  readonly format?: string
  readonly example?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly schema?: Node
  readonly content?: Readonly<Record<string, Node>>
  readonly headers?: Readonly<Record<string, Node>>
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Node
  readonly responses?: Readonly<Record<string, Node>>
}

type Parameter = Omit<Node, 'required'> & { readonly required?: boolean }

type Sample = Readonly<Record<string, unknown>>

/** Refusals that a sample is written for; the others are for the person who adds the flow. */
const REFUSALS = {
  400: ['refused', { error: unreadable.body.error, code: unreadable.body.code }],
  401: ['noSession', noSession.body],
  429: ['tooMany', tooMany(1).body],
} as const

export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly answers: Sample
}

export interface List {
  /** One row, as `data` has it. */
  readonly row: Sample
  /** The field that no two rows share. */
  readonly key: string
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const documents = ['exchange', 'website', 'sandbox'].map((name): Readonly<Record<string, never>> =>
  parse(readFileSync(root(`openapi/${name}.yaml`), 'utf8')),
)

const partAt = (document: object, ref: string): Node =>
  ref
    .slice(2)
    .split('/')
    .reduce((at: object, name) => Reflect.get(at, name), document)

const at = (document: object, node: Node): Node =>
  node.$ref === undefined ? node : at(document, partAt(document, node.$ref))

const mediaOf = (document: object, node: Node | undefined): Node | undefined =>
  node && at(document, node).content?.['application/json']

const typeOf = ({ type }: Node): string | undefined => (typeof type === 'string' ? type : type?.[0])

/** Texts that fit the patterns of the contract. */
const PATTERN_SAMPLES = ['1', 'USDT', 'ABCDEFGHJKMNPQRSTVWX']

const textOf = ({ pattern, format }: Node, name: string): string => {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  if (pattern === undefined) return capital(name.replaceAll('_', ' ').trim())
  const sample = PATTERN_SAMPLES.find((text) => new RegExp(pattern).test(text))
  if (sample === undefined) throw new Error(`${name} has the pattern ${pattern}: give it an example in the contract`)
  return sample
}

/** A value of a schema: its example, or the smallest one. */
const sampleOf = (document: object, schema: Node, name: string): unknown => {
  const node = at(document, schema)
  if (node.example !== undefined) return node.example
  if (node.enum) return node.enum[0]
  const type = typeOf(node)
  if (type === 'object')
    return Object.fromEntries(
      (node.required ?? []).map((field) => [field, sampleOf(document, node.properties?.[field] ?? {}, field)]),
    )
  if (type === 'array') return node.items ? [sampleOf(document, node.items, name)] : []
  if (type === 'integer' || type === 'number') return node.minimum ?? 1
  if (type === 'boolean') return true
  return textOf(node, name)
}

const headersOf = (document: object, response: Node): Sample =>
  Object.fromEntries(
    Object.entries(response.headers ?? {}).map(([name, header]) => [
      name.toLowerCase(),
      sampleOf(document, header.schema ?? {}, name),
    ]),
  )

const answerOf = (document: object, status: number, response: Node, body: unknown): Sample => {
  const headers = headersOf(document, response)
  return { status, body, ...(Object.keys(headers).length > 0 && { headers }) }
}

interface Found {
  readonly document: object
  readonly operation: Node
}

const find = (id: string): Found => {
  for (const document of documents)
    for (const path of Object.values<Readonly<Record<string, Node & { operationId?: string }>>>(
      document['paths'] ?? {},
    ))
      for (const operation of Object.values(path)) if (operation.operationId === id) return { document, operation }
  throw new Error(`the contract has no operation ${id}`)
}

const refusalsOf = ({ document, operation }: Found): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries(REFUSALS).flatMap(([status, [name, body]]) => {
      const response = operation.responses?.[status]
      return response ? [[name, answerOf(document, Number(status), at(document, response), body)]] : []
    }),
  )

const needsParameters = ({ operation }: Found): boolean =>
  (operation.parameters ?? []).some(({ required, ...parameter }) => required ?? '$ref' in parameter)

/** The body of the success, as a schema. */
const successOf = ({ document, operation }: Found): { response: Node; schema: Node; example: unknown } => {
  const response = at(document, operation.responses?.['200'] ?? {})
  const media = mediaOf(document, response)
  return { response, schema: at(document, media?.schema ?? {}), example: media?.example }
}

export const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id)

/** Whether it is called with a session only. */
export const needsSession = (id: OperationId): boolean => access[id].caller === 'session'

/** What a form of this operation is. Throws where a form cannot be written from the contract alone. */
export const formOf = (id: OperationId): Form => {
  const found = find(id)
  const media = mediaOf(found.document, found.operation.requestBody)
  const schema = at(found.document, media?.schema ?? {})
  const required = schema.required ?? []
  if (access[id].idempotent || needsParameters(found))
    throw new Error(`${id} takes more than a body: write its form by hand`)
  if (required.length === 0) throw new Error(`${id} asks for no field: it is no form`)
  const body = { ...Object(sampleOf(found.document, schema, id)), ...Object(media?.example) }
  const other = required.find((name) => typeof body[name] !== 'string')
  if (other !== undefined) throw new Error(`${id} takes a field that is no text, ${other}: write its form by hand`)
  const { response, schema: success, example } = successOf(found)
  if (!success.required?.includes('message')) throw new Error(`${id} answers without a message: write its form by hand`)
  return {
    fields: Object.fromEntries(required.map((name) => [name, body[name]])),
    answers: {
      done: answerOf(found.document, 200, response, example ?? sampleOf(found.document, success, id)),
      ...refusalsOf(found),
      offline: 'offline',
    },
  }
}

/** What a list of this operation shows. Throws where a list cannot be written from the contract alone. */
export const listOf = (id: OperationId): List => {
  const found = find(id)
  const { schema } = successOf(found)
  const data = at(found.document, schema.properties?.['data'] ?? {})
  if (operations[id].method !== 'GET' || !data.items || needsParameters(found) || schema.properties?.['next_cursor'])
    throw new Error(`${id} is no plain list: write it by hand, with definePagedList where it has pages`)
  const row: Record<string, unknown> = Object(sampleOf(found.document, data.items, id))
  const texts = Object.keys(row).filter((name) => typeof row[name] === 'string')
  const key = texts.find((name) => name === '_id') ?? texts[0]
  if (key === undefined) throw new Error(`the rows of ${id} have no text to tell them apart: write the list by hand`)
  return { row, key }
}

/** The file of endpoints that an operation is in. */
export const endpointFile = (id: OperationId): string => {
  const files = readdirSync(root('machines'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\bendpoints\b/.test(name) && name.endsWith('.ts'),
  )
  const exported = new RegExp(String.raw`^export const (${id} =|\{[^}]*\b${id}\b)`, 'm')
  const file = files.find((name) => exported.test(readFileSync(root(`machines/${name}`), 'utf8')))
  if (file === undefined) throw new Error(`take ${id} from \`endpoints\` in the endpoints of an area first`)
  return `#machines/${file}`
}
