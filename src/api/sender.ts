import createClient, { type Middleware } from 'openapi-fetch'
import type { Operation } from '#openapi/generated/operations.ts'
import type { AnyOperationId, OperationInput } from '#machines/shared/api/operation.ts'

type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace'
/** What openapi-fetch knows of an operation: its endpoint types input and answer. */
interface AnyOperation {
  parameters: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: Record<string, string> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}

/** What an openapi-fetch call resolves to. */
export interface Fetched {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** Any operation's input. */
interface AnyInput {
  readonly path?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly key?: string
}

interface RequestOptions {
  readonly signal?: AbortSignal
  readonly parseAs?: 'blob'
  /** Sent as it is, with its own content type, instead of the input's body as JSON. */
  readonly file?: Blob
}

type Send<Id extends AnyOperationId> = <Op extends Id>(
  op: Op,
  input: OperationInput<Op>,
  options?: RequestOptions,
) => Promise<Fetched>

/** What sends the operations of one contract, with their methods and paths. */
export const senderOf = <Id extends AnyOperationId>(
  operations: Readonly<Record<Id, Operation>>,
  ...middleware: Middleware[]
): Send<Id> => {
  // Without the browser's cache: an answer about money is current, and no request waits for an equal one that hangs.
  const client = createClient<Record<string, Record<Method, AnyOperation>>>({ cache: 'no-store' })
  client.use(...middleware)
  return (op, input, options = {}) => {
    const { method, path } = operations[op]
    const { path: pathParams, query, body, key }: AnyInput = input ?? {}
    const { file, ...init } = options
    return client[method](path, {
      params: {
        ...(pathParams && { path: pathParams }),
        ...(query && { query }),
        ...(key !== undefined && { header: { 'Idempotency-Key': key } }),
      },
      body,
      ...(file && { headers: { 'content-type': file.type }, bodySerializer: () => file }),
      ...init,
    })
  }
}
