import { MAX_IMAGE_BYTES } from '#machines/shared/values/images.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { AuthUser } from '#server/shared/auth-user.ts'
import { hashOfBody, hashOfFile } from '#server/shared/body-hash.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { NOT_AN_IMAGE } from '#machines/shared/messages/images.ts'
import { compressLong } from '#server/http/compressed-text.ts'
import { noSession, Refusal } from '#server/refusal.ts'
import { checkOf, hasUnstorable, insist, textCheckOf } from './checks.ts'
import type { Described, Operation } from './document.ts'
import { addressOf, type RateLimit } from './rate-limit.ts'
import { responseCheckOf } from './response-check.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, not JSON. */
    takesFile?: boolean
    /** Of the contract. */
    operation?: string
  }
  interface FastifyRequest {
    user: AuthUser | null
  }
}

type AnyHandler = (request: never) => Promise<unknown>

export interface OperationsOptions {
  readonly operations: readonly Operation[]
  readonly handlers: Readonly<Record<string, AnyHandler>>
  /** Whether responses, too, are checked against the contract: in tests and in development. */
  readonly checkResponses: boolean
  readonly rateLimit: RateLimit
}

const SESSION_HEADER = 'u-x-key'
const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Gives every operation its route. Throws when a handler is missing or belongs to no operation, and names it. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  refuseMismatch(options)
  if (!app.hasRequestDecorator('user')) app.decorateRequest('user', null)
  for (const operation of options.operations) registerOperation(app, operation, options)
}

/** Throws when a handler is missing or belongs to no operation, and names it. */
export function refuseMismatch({
  operations,
  handlers,
}: Pick<OperationsOptions, 'handlers'> & { readonly operations: readonly Described[] }): void {
  const ids = new Set(operations.map(({ id }) => id))
  const missing = [...ids].filter((id) => !handlers[id])
  const extra = Object.keys(handlers).filter((id) => !ids.has(id))
  if (missing.length > 0) throw new Error(`The contract has operations without a handler: ${missing.join(', ')}`)
  if (extra.length > 0)
    throw new Error(`There are handlers for operations that the contract does not have: ${extra.join(', ')}`)
}

function registerOperation(app: FastifyInstance, operation: Operation, options: OperationsOptions): void {
  const checkRequest = requestCheckOf(operation)
  const takesFile = operation.files.length > 0
  app.route({
    method: operation.method,
    url: operation.url,
    config: { operation: operation.id, takesFile },
    ...(takesFile && { bodyLimit: MAX_IMAGE_BYTES }),
    onRequest: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      await options.rateLimit.countInMemory(operation, request)
      if (operation.caller === 'public') return
      request.user = await authenticate(operation, request, options)
      if (request.user) await options.rateLimit.countInMemory(operation, request)
    },
    preHandler: async (request) => {
      checkRequest(request)
      await options.rateLimit.countInDatabase(operation, request)
    },
    handler: handlerOf(operation, options),
    // Who asks changes nothing of the answer, so that its size tells about nobody.
    ...(operation.method === 'GET' && operation.caller === 'public' && { onSend: compressLong }),
    ...checkedResponses(operation, options),
  })
}

/** In tests and in development a response that breaks the contract is a 500. */
export function checkedResponses(operation: Described, { checkResponses }: Pick<OperationsOptions, 'checkResponses'>) {
  if (!checkResponses) return {}
  const checkResponse = responseCheckOf(operation)
  return {
    preSerialization: async ({ log }: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const breach = checkResponse(reply, body)
      if (breach === null) return body
      log.error(breach)
      void reply.code(500)
      return { error: breach, code: 'broken' }
    },
  }
}

/** Who sent a request; null without a session key, where none is needed. Throws 401 for a key that belongs to no session. */
async function authenticate(
  operation: Operation,
  request: FastifyRequest,
  { rateLimit }: OperationsOptions,
): Promise<AuthUser | null> {
  const { caller } = operation
  const key = request.headers[SESSION_HEADER]
  const user = typeof key === 'string' ? await rateLimit.findSession(key, operation, request) : null
  if (!user && (caller === 'session' || key !== undefined)) throw noSession()
  return user
}

/** Checks path, query, headers and body, in this order. */
export function requestCheckOf(operation: Described): (request: FastifyRequest) => void {
  const path = textCheckOf(operation.pathParameters)
  const query = textCheckOf(operation.query)
  const headers = textCheckOf(operation.headers)
  const body = operation.body && checkOf(operation.body)
  return (request) => {
    insist(path, request.params)
    insist(query, request.query)
    insist(headers, request.headers)
    if (operation.files.length > 0) return insistOnFile(request)
    // A body that the contract does not know is ignored.
    if (!body) request.body = undefined
    else insist(body, operation.bodyRequired ? request.body : (request.body ??= {}))
    // Only now is a body known to be no deeper than the contract allows, and safe to traverse.
    if (hasUnstorable([request.params, request.query, request.body]))
      throw new Refusal(400, 'invalid_request', text.UNSTORABLE_TEXT)
  }
}

function insistOnFile({ body }: FastifyRequest): void {
  if (!(body instanceof Uint8Array)) throw new Refusal(400, 'invalid_request', NOT_AN_IMAGE)
}

/** What a handler is given: the user and the Idempotency-Key only where the contract has them. */
function operationRequestOf({ id, caller, idempotent }: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { params: path, query, body, user, headers } = request
  const key = headers[IDEMPOTENCY_HEADER]
  return {
    path,
    query,
    body,
    address: addressOf(request),
    device: (headers['user-agent'] ?? '').slice(0, 200),
    cookies: headers.cookie,
    header: (name: string, value: string) => void reply.header(name, value),
    ...(caller !== 'public' && { user }),
    ...(idempotent && {
      operation: id,
      key: typeof key === 'string' ? key : null,
      bodyHash: hashOfBody({ path, query, body: body instanceof Uint8Array ? [...hashOfFile(body)] : body }),
    }),
  }
}

type AnyRequest = ReturnType<typeof operationRequestOf>

function handlerOf(operation: Operation, { handlers }: OperationsOptions): RouteHandlerMethod {
  // The map is typed by operation where it is written; here all are one kind.
  const handler = handlers[operation.id] as (request: AnyRequest) => Promise<unknown>
  const type = operation.responses['200']?.type
  return async (request, reply) => {
    const body = await handler(operationRequestOf(operation, request, reply))
    if (type !== undefined) void reply.type(type)
    return body
  }
}
