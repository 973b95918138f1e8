import { checkOf, textCheckOf, type Check } from '#server/contract/checks.ts'
import { readContract, type ContractName, type Operation } from '#server/contract/document.ts'

/** A request as the stand-in of the server got it. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** An answer to any operation. */
export interface ToldAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, unknown>>
}

interface Part {
  readonly name: string
  readonly check: Check
  readonly of: (asked: Asked, path: Record<string, string>) => unknown
}

interface Known {
  readonly operation: Operation
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

const partsOf = (operation: Operation): Part[] => [
  { name: 'path', check: textCheckOf(operation.pathParameters), of: (_, path) => path },
  { name: 'query', check: textCheckOf(operation.query), of: ({ url }) => queryOf(url) },
  { name: 'headers', check: textCheckOf(operation.headers), of: ({ headers }) => ({ ...headers }) },
  ...(operation.body ? [{ name: 'body', check: checkOf(operation.body), of: ({ body }: Asked) => body }] : []),
]

const knownOf = (name: ContractName): Known[] =>
  readContract(name).map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    parts: partsOf(operation),
  }))

const wordsOf = (wrong: NonNullable<ReturnType<Check>>): string =>
  wrong.map(({ instancePath, message }) => `${instancePath || 'it'} ${message ?? 'is wrong'}`).join(', ')

const known = [...knownOf('exchange'), ...knownOf('sandbox')]
const answerChecks = new Map<string, Check>()

const isMissing = (body: unknown): boolean => body === undefined || body === ''

/** Which operation a request is for, and what the contract has against it. */
export const readRequest = (asked: Asked): { op: string; faults: string[] } | undefined => {
  const found = known.find(
    ({ operation, pattern }) => operation.method === asked.method && pattern.test(asked.url.pathname),
  )
  if (!found) return undefined
  const { operation, pattern, parts } = found
  const path = { ...pattern.exec(asked.url.pathname)?.groups }
  const faults = parts.flatMap(({ name, check, of }) => {
    const value = of(asked, path)
    if (name === 'body' && isMissing(value) && !operation.bodyRequired) return []
    const wrong = check(value)
    return wrong ? [`${operation.id} was asked with a wrong ${name}: ${wordsOf(wrong)}`] : []
  })
  return { op: operation.id, faults }
}

/** What the contract has against an answer of our own: the stand-in must not drift from the server. */
export const faultsOfAnswer = (op: string, { status, body }: ToldAnswer): string[] => {
  const shape = known.find(({ operation }) => operation.id === op)?.operation.responses[String(status)]
  if (shape?.type !== undefined) return []
  if (!shape?.body) return [`${op} has no answer ${status} in the contract`]
  const id = `${op} ${status}`
  const check = answerChecks.get(id) ?? checkOf(shape.body)
  answerChecks.set(id, check)
  const wrong = check(body)
  return wrong ? [`the stand-in's answer ${id} is off the contract: ${wordsOf(wrong)}`] : []
}
