import { operations, type OperationId } from '#openapi/generated/operations.ts'
import type { OperationInput } from '#machines/domain/operation.ts'
import { sessionKey } from '#src/api/session-key.ts'

const SESSION_HEADER = 'u-x-key'

/** A response with its body: what JSON it is, or the file. */
export interface Fetched {
  readonly body: unknown
  readonly response: Response
}

/** Any operation's input. */
interface AnyInput {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly key?: string
}

interface RequestOptions {
  readonly signal?: AbortSignal
  readonly parseAs?: 'blob'
  /** Sent as it is, with its own content type, instead of the input's body as JSON. */
  readonly file?: Blob
}

const withParameters = (path: string, values: AnyInput['path'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : braces,
  )

/** A list repeats its name; what is undefined is left out. */
const queryOf = (query: AnyInput['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  const given = pairs.filter(([, one]) => one !== undefined && one !== null)
  return given.map(([name, one], at) => `${at === 0 ? '?' : '&'}${name}=${encodeURIComponent(String(one))}`).join('')
}

const requestOf = (
  op: OperationId,
  { path, query, body, key }: AnyInput,
  { file, signal }: RequestOptions,
): Request => {
  const operation = operations[op]
  const session = sessionKey()
  return new Request(withParameters(operation.path, path) + queryOf(query), {
    method: operation.method,
    headers: {
      ...(file ? { 'content-type': file.type } : body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(session && { [SESSION_HEADER]: session }),
    },
    body: file ?? (body === undefined ? null : JSON.stringify(body)),
    // Without the browser's cache: an answer about money is current, and no request waits for an equal one that hangs.
    cache: 'no-store',
    signal: signal ?? null,
  })
}

/**
 * Sends one operation, with method and path of the contract. Rejects with a SyntaxError where the body is no JSON, and as fetch does where the
 * request or its answer got lost.
 */
export const send = async <Op extends OperationId>(
  op: Op,
  input: OperationInput<Op>,
  options: RequestOptions = {},
): Promise<Fetched> => {
  const response = await fetch(requestOf(op, input ?? {}, options))
  const isFile = response.ok && options.parseAs === 'blob'
  return { body: isFile ? await response.blob() : await response.json(), response }
}
