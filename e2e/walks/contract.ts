import { checkOf, textCheckOf, type Check } from '#server/contract/checks.ts'
import { operatorOperations } from '#openapi/generated/operator-operations.ts'
import { documentOf, operationsOf, readContract, type Operation } from '#server/contract/document.ts'

/** A request as the mock API got it. */
export interface ApiRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** An answer to any operation. */
export interface MockAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, unknown>>
}

interface Part {
  readonly name: string
  readonly check: Check
  readonly of: (request: ApiRequest, path: Record<string, string>) => unknown
}

type KnownOperation = Operation<Pick<Operation, 'method' | 'path' | 'money'>>

interface Known {
  readonly operation: KnownOperation
  readonly pattern: RegExp
  readonly parts: readonly Part[]
}

const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )

const partsOf = (operation: KnownOperation): Part[] => [
  { name: 'path', check: textCheckOf(operation.pathParameters), of: (_, path) => path },
  { name: 'query', check: textCheckOf(operation.query), of: ({ url }) => queryOf(url) },
  { name: 'headers', check: textCheckOf(operation.headers), of: ({ headers }) => ({ ...headers }) },
  ...(operation.body ? [{ name: 'body', check: checkOf(operation.body), of: ({ body }: ApiRequest) => body }] : []),
]

const knownOf = (operations: readonly KnownOperation[]): Known[] =>
  operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+?)')}$`),
    parts: partsOf(operation),
  }))

const wordsOf = (wrong: NonNullable<ReturnType<Check>>): string =>
  wrong.map(({ instancePath, message }) => `${instancePath || 'it'} ${message ?? 'is wrong'}`).join(', ')

const known = [
  ...(['exchange', 'website', 'sandbox'] as const).flatMap((name) => knownOf(readContract(name))),
  ...knownOf(operationsOf(documentOf('operator'), operatorOperations)),
]
const answerChecks = new Map<string, Check>()

const isMissing = (body: unknown): boolean => body === undefined || body === ''

interface ReadRequest {
  readonly op: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  readonly faults: readonly string[]
}

/** Which operation a request is for, with its parameters, and where it breaks the contract. */
export const readRequest = (request: ApiRequest): ReadRequest | undefined => {
  const found = known.find(
    ({ operation, pattern }) => operation.method === request.method && pattern.test(request.url.pathname),
  )
  if (!found) return undefined
  const { operation, pattern, parts } = found
  const path = { ...pattern.exec(request.url.pathname)?.groups }
  const faults = parts.flatMap(({ name, check, of }) => {
    const value = of(request, path)
    if (name === 'body' && isMissing(value) && !operation.bodyRequired) return []
    const wrong = check(value)
    return wrong ? [`${operation.id} was called with a wrong ${name}: ${wordsOf(wrong)}`] : []
  })
  return { op: operation.id, path, query: queryOf(request.url), faults }
}

const shapeOf = (op: string, { status }: MockAnswer) =>
  known.find(({ operation }) => operation.id === op)?.operation.responses[String(status)]

/** The content type of an answer that is a file and no JSON. */
export const fileTypeOf = (op: string, answer: MockAnswer): string | undefined => shapeOf(op, answer)?.type

/** Where a mocked answer breaks the contract: the mock must not drift from the server. */
export const faultsOfAnswer = (op: string, answer: MockAnswer): string[] => {
  const { status, body } = answer
  const shape = shapeOf(op, answer)
  if (shape?.type !== undefined) return []
  if (!shape?.body) return [`${op} has no answer ${status} in the contract`]
  const id = `${op} ${status}`
  const check = answerChecks.get(id) ?? checkOf(shape.body)
  answerChecks.set(id, check)
  const wrong = check(body)
  return wrong ? [`the mocked answer ${id} breaks the contract: ${wordsOf(wrong)}`] : []
}
