import { operations } from '#openapi/generated/operations.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { OperationInput } from '#machines/domain/operation.ts'
import { requestUrl } from '#machines/domain/request-url.ts'
import { sessionKey } from '#src/api/session-key.ts'

const SESSION_HEADER = 'u-x-key'

/** An answer: `data` is the body of an answer with a status below 300, `error` that of any other. */
export interface Fetched {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** Any operation's input. */
interface AnyInput {
  readonly body?: unknown
  readonly key?: string
}

interface RequestOptions {
  readonly signal?: AbortSignal
  readonly parseAs?: 'blob'
  /** Sent as it is, with its own content type, instead of the input's body as JSON. */
  readonly file?: Blob
}

const requestOf = <Op extends OperationId>(op: Op, input: OperationInput<Op>, options: RequestOptions): Request => {
  const { body, key }: AnyInput = input ?? {}
  const { file, signal } = options
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body))
  const userKey = sessionKey()
  return new Request(requestUrl(op, input), {
    method: operations[op].method,
    // Without the browser's cache: an answer about money is current, and no request waits for an equal one that hangs.
    cache: 'no-store',
    headers: {
      ...(content !== undefined && { 'content-type': file?.type ?? 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(userKey && { [SESSION_HEADER]: userKey }),
    },
    ...(content !== undefined && { body: content }),
    ...(signal && { signal }),
  })
}

/** A refusal may come from something before the server, which writes no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Sends one operation, with method and path of the contract. Rejects with a SyntaxError where a successful answer is no JSON, and with fetch's
 * error where the request or the answer got lost.
 */
export const send = async <Op extends OperationId>(
  op: Op,
  input: OperationInput<Op>,
  options: RequestOptions = {},
): Promise<Fetched> => {
  const response = await fetch(requestOf(op, input, options))
  if (!response.ok) return { error: parsed(await response.text()), response }
  return { data: options.parseAs === 'blob' ? await response.blob() : await response.json(), response }
}
