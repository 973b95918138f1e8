import { readFileSync } from 'node:fs'
import { fromRoot } from '#server/project-root.ts'

export type Schema = Readonly<Record<string, unknown>>

export interface AnswerShape {
  readonly body: Schema | undefined
  /** Of an answer that is no JSON. */
  readonly type: string | undefined
  /** Headers that must be there, in lower case. */
  readonly headers: readonly string[]
}

/** One operation of a contract with every reference resolved. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As Fastify writes it: /a/:b */
  readonly url: string
  readonly secured: boolean
  readonly path: Schema
  readonly query: Schema
  readonly headers: Schema
  readonly body: Schema | undefined
  readonly bodyRequired: boolean
  /** The body is a file, of one of these content types. */
  readonly files: readonly string[]
  readonly answers: Readonly<Record<string, AnswerShape>>
}

const JSON_TYPE = 'application/json'
const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const

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

function answerOf(response: Node): AnswerShape {
  const headers = Object.entries(nodeAt(response, 'headers'))
  return {
    body: nodeAt(response, 'content', JSON_TYPE)['schema']
      ? nodeAt(response, 'content', JSON_TYPE, 'schema')
      : undefined,
    type: filesIn(response)[0],
    headers: headers.filter(([, header]) => nodeAt(header)['required'] === true).map(([name]) => name.toLowerCase()),
  }
}

function operationOf(root: Node, base: string, path: string, method: keyof typeof METHODS): Operation {
  const item = nodeAt(root, 'paths', path)
  const node = nodeAt(item, method)
  const parameters = [...listAt(item, 'parameters'), ...listAt(node, 'parameters')]
  const body = nodeAt(node, 'requestBody')
  const security: unknown = node['security'] ?? root['security'] ?? []
  return {
    id: String(node['operationId']),
    method: METHODS[method],
    url: base + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    secured: Array.isArray(security) && security.length > 0,
    path: parametersIn('path', parameters),
    query: parametersIn('query', parameters),
    headers: parametersIn('header', parameters),
    body: nodeAt(body, 'content')[JSON_TYPE] ? nodeAt(body, 'content', JSON_TYPE, 'schema') : undefined,
    bodyRequired: body['required'] === true,
    files: filesIn(body),
    answers: Object.fromEntries(
      Object.entries(nodeAt(node, 'responses')).map(([status, response]) => [status, answerOf(nodeAt(response))]),
    ),
  }
}

/** Every operation of an OpenAPI 3.1 document. */
export function operationsOf(source: unknown): Operation[] {
  const root = resolved(source, nodeAt(source))
  if (!isNode(root)) throw new Error('The contract is empty')
  const base = String(listAt(root, 'servers')[0]?.['url'] ?? '')
  return Object.entries(nodeAt(root, 'paths')).flatMap(([path, item]) =>
    Object.keys(METHODS)
      .filter((method): method is keyof typeof METHODS => method in METHODS && method in nodeAt(item))
      .map((method) => operationOf(root, base, path, method)),
  )
}

export type ContractName = 'exchange' | 'sandbox'

const contracts = new Map<ContractName, readonly Operation[]>()

/** Every operation of one of the house's own contracts, as `npm run gen` writes it down: to read YAML takes longer than to open the database. */
export function readContract(name: ContractName): readonly Operation[] {
  const known = contracts.get(name)
  if (known) return known
  const operations = operationsOf(JSON.parse(readFileSync(fromRoot(`openapi/generated/${name}.json`), 'utf8')))
  contracts.set(name, operations)
  return operations
}
