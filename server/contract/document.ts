import { readFileSync } from 'node:fs'
import { access, type Access } from '#openapi/generated/access.ts'
import { operations, type Operation as OperationCall } from '#openapi/generated/operations.ts'
import { fromRoot } from '#server/project-root.ts'

export type Schema = Readonly<Record<string, unknown>>

export interface ResponseShape {
  readonly body: Schema | undefined
  /** Of a response that is no JSON. */
  readonly type: string | undefined
  /** Headers that must be there, in lower case. */
  readonly headers: readonly string[]
}

/** What the operation table has about an operation; `path` has its parameters in braces. */
type OperationRow = OperationCall & Access

/** What a contract describes of an operation. */
export interface Described {
  readonly id: string
  /** As Fastify writes it: /a/:b */
  readonly url: string
  readonly pathParameters: Schema
  readonly query: Schema
  readonly headers: Schema
  readonly body: Schema | undefined
  readonly bodyRequired: boolean
  /** The body is a file, of one of these content types. */
  readonly files: readonly string[]
  readonly responses: Readonly<Record<string, ResponseShape>>
}

/** One operation of a contract with every reference resolved. */
export type Operation<Row extends OperationCall = OperationRow> = Row & Described

const accessOf: Readonly<Record<string, Access>> = access
const table: Readonly<Record<string, OperationRow>> = Object.fromEntries(
  Object.entries(operations).flatMap(([id, call]) => (accessOf[id] ? [[id, { ...call, ...accessOf[id] }]] : [])),
)

const JSON_TYPE = 'application/json'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value)
const nodeAt = (node: unknown, ...keys: string[]): Node => {
  const found = keys.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), node)
  return isNode(found) ? found : {}
}
const listAt = (node: Node, key: string): Node[] => {
  const list: unknown = node[key]
  return Array.isArray(list) ? list.filter(isNode) : []
}

/** Replaces every `$ref`; words beside one (a description) win over the referenced ones. */
function resolved(node: unknown, root: Node): unknown {
  if (Array.isArray(node)) return node.map((item) => resolved(item, root))
  if (!isNode(node)) return node
  const { $ref, ...own } = node
  const mapped = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, resolved(value, root)]))
  if (typeof $ref !== 'string') return mapped
  const target = resolved(nodeAt(root, ...$ref.replace(/^#\//, '').split('/')), root)
  return { ...(isNode(target) ? target : {}), ...mapped }
}

function parametersIn(place: string, parameters: readonly Node[]): Schema {
  const mine = parameters.filter((parameter) => parameter['in'] === place)
  // Node gives header names in lower case.
  const nameOf = (parameter: Node) =>
    place === 'header' ? String(parameter['name']).toLowerCase() : String(parameter['name'])
  return {
    type: 'object',
    ...(place !== 'header' && { additionalProperties: false }),
    required: mine.filter((parameter) => parameter['required'] === true).map(nameOf),
    properties: Object.fromEntries(mine.map((parameter) => [nameOf(parameter), nodeAt(parameter, 'schema')])),
  }
}

const filesIn = (node: Node): string[] => Object.keys(nodeAt(node, 'content')).filter((type) => type !== JSON_TYPE)

function responseOf(response: Node): ResponseShape {
  const headers = Object.entries(nodeAt(response, 'headers'))
  return {
    body: nodeAt(response, 'content', JSON_TYPE)['schema']
      ? nodeAt(response, 'content', JSON_TYPE, 'schema')
      : undefined,
    type: filesIn(response)[0],
    headers: headers.filter(([, header]) => nodeAt(header)['required'] === true).map(([name]) => name.toLowerCase()),
  }
}

/** What the document has at each path, with the URL of its server before it. */
function itemsOf(root: Node): Map<string, Node> {
  const baseOf = (node: Node) => String(listAt(node, 'servers')[0]?.['url'] ?? '')
  return new Map(
    Object.entries(nodeAt(root, 'paths')).map(([path, node]) => {
      const item = nodeAt(node)
      return [(baseOf(item) || baseOf(root)) + path, item]
    }),
  )
}

/** A path as the router takes it: a parameter ends before the character that separates it from the next one; an empty one its schema refuses. */
const routeOf = (path: string): string =>
  path.replaceAll(/\{(\w+)\}([^/{])?/g, (_, name: string, separator = '') =>
    separator === '' ? `:${name}` : `:${name}([^${separator}]*)${separator}`,
  )

function operationOf<Row extends OperationCall>(item: Node, id: string, row: Row): Operation<Row> {
  const node = nodeAt(item, row.method.toLowerCase())
  const parameters = [...listAt(item, 'parameters'), ...listAt(node, 'parameters')]
  const body = nodeAt(node, 'requestBody')
  return {
    ...row,
    id,
    url: routeOf(row.path),
    pathParameters: parametersIn('path', parameters),
    query: parametersIn('query', parameters),
    headers: parametersIn('header', parameters),
    body: nodeAt(body, 'content')[JSON_TYPE] ? nodeAt(body, 'content', JSON_TYPE, 'schema') : undefined,
    bodyRequired: body['required'] === true,
    files: filesIn(body),
    responses: Object.fromEntries(
      Object.entries(nodeAt(node, 'responses')).map(([status, response]) => [status, responseOf(nodeAt(response))]),
    ),
  }
}

/** The operations of a table that an OpenAPI 3.1 document describes. */
export function operationsOf<Row extends OperationCall>(
  source: unknown,
  table: Readonly<Record<string, Row>>,
): Operation<Row>[] {
  const root = resolved(source, nodeAt(source))
  if (!isNode(root)) throw new Error('The contract is empty')
  const items = itemsOf(root)
  return Object.entries(table).flatMap(([id, row]) => {
    const item = items.get(row.path)
    return item ? [operationOf(item, id, row)] : []
  })
}

export type ContractName = 'exchange' | 'website' | 'sandbox'

/** A contract as `npm run gen` writes it down: reading YAML takes longer than opening the database. */
export const documentOf = (name: ContractName | 'operator'): unknown =>
  JSON.parse(readFileSync(fromRoot(`openapi/generated/${name}.json`), 'utf8'))

const contracts = new Map<ContractName, readonly Operation[]>()

/** Every operation of a contract. */
export function readContract(name: ContractName): readonly Operation[] {
  const known = contracts.get(name)
  if (known) return known
  const read = operationsOf(documentOf(name), table)
  contracts.set(name, read)
  return read
}
