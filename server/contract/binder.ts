import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteHandlerMethod,
} from 'fastify'
import { MAX_IMAGE_BYTES } from '#machines/domain/chat.ts'
import * as text from '#machines/domain/messages/accounts.ts'
import { NOT_AN_IMAGE } from '#machines/domain/messages/m2m.ts'
import { noSession, Refusal } from '#server/refusal.ts'
import { hashOfBody, hashOfFile } from '#server/services/idempotency.service.ts'
import { answerCheckOf } from './answer-check.ts'
import { checkOf, hasUnstorable, insist, textCheckOf } from './checks.ts'
import type { Operation } from './document.ts'
import type { Ask, OperationId, AuthUser } from './handlers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, not JSON. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    signedIn: AuthUser | null
  }
}

type AnyAsk = { [K in keyof Ask<OperationId>]: unknown } & {
  person: AuthUser | null
  operation: string
  body: unknown
  ip: string
}
type AnyHandler = (ask: never) => Promise<unknown>

export interface Binding {
  readonly operations: readonly Operation[]
  readonly handlers: Readonly<Record<string, AnyHandler>>
  /** Whether answers, too, are checked against the contract: in tests and in development. */
  readonly checkAnswers: boolean
  /** Who holds the session key of a request; null when nobody does. */
  readonly findSession: (key: string) => Promise<AuthUser | null>
  /** Slows down who asks too often without a session, before anything else is done for them. */
  readonly limitOpen: onRequestAsyncHookHandler
  /** Counts a checked request against its limits; throws 429. */
  readonly rateLimit: (ask: AnyAsk) => Promise<void>
}

const SESSION_HEADER = 'u-x-key'
const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Gives every operation its route. Throws when a handler is missing or belongs to no operation, and names it. */
export function bind(app: FastifyInstance, binding: Binding): void {
  refuseMismatch(binding)
  if (!app.hasRequestDecorator('signedIn')) app.decorateRequest('signedIn', null)
  for (const operation of binding.operations) bindOne(app, operation, binding)
}

function refuseMismatch({ operations, handlers }: Binding): void {
  const ids = new Set(operations.map(({ id }) => id))
  const missing = [...ids].filter((id) => !handlers[id])
  const extra = Object.keys(handlers).filter((id) => !ids.has(id))
  if (missing.length > 0) throw new Error(`The contract has operations without a handler: ${missing.join(', ')}`)
  if (extra.length > 0)
    throw new Error(`There are handlers for operations that the contract does not have: ${extra.join(', ')}`)
}

function bindOne(app: FastifyInstance, operation: Operation, binding: Binding): void {
  const checkAnswer = binding.checkAnswers ? answerCheckOf(operation) : undefined
  const checkAsked = requestCheckOf(operation)
  const takesFile = operation.files.length > 0
  app.route({
    method: operation.method,
    url: operation.url,
    ...(takesFile && { bodyLimit: MAX_IMAGE_BYTES, config: { takesFile } }),
    onRequest: [
      ...(operation.secured ? [] : [binding.limitOpen]),
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        request.signedIn = await authenticate(request, binding)
        if (operation.secured && !request.signedIn) throw noSession()
      },
    ],
    preHandler: async (request) => checkAsked(request),
    handler: handle(operation, binding),
    ...(checkAnswer && {
      preSerialization: async ({ log }: FastifyRequest, reply: FastifyReply, body: unknown) => {
        const breach = checkAnswer(reply, body)
        if (breach === null) return body
        log.error(breach)
        void reply.code(500)
        return { error: breach, code: 'broken' }
      },
    }),
  })
}

async function authenticate({ headers }: FastifyRequest, { findSession }: Binding): Promise<AuthUser | null> {
  const key = headers[SESSION_HEADER]
  return typeof key === 'string' ? findSession(key) : null
}

/** Checks path, query, headers and body, in this order. */
function requestCheckOf(operation: Operation): (request: FastifyRequest) => void {
  const path = textCheckOf(operation.path)
  const query = textCheckOf(operation.query)
  const headers = textCheckOf(operation.headers)
  const body = operation.body && checkOf(operation.body)
  return (request) => {
    insist(path, request.params)
    insist(query, request.query)
    insist(headers, request.headers)
    if (operation.files.length > 0) return insistOnFile(request)
    // What the contract does not ask for is not looked at.
    if (!body) request.body = undefined
    else insist(body, operation.bodyRequired ? request.body : (request.body ??= {}))
    // Only now is a body known to be no deeper than the contract says, and safe to walk.
    if (hasUnstorable([request.params, request.query, request.body]))
      throw new Refusal(400, 'invalid_request', text.UNSTORABLE_TEXT)
  }
}

function insistOnFile({ body }: FastifyRequest): void {
  if (!(body instanceof Uint8Array)) throw new Refusal(400, 'invalid_request', NOT_AN_IMAGE)
}

function askOf({ id }: Operation, request: FastifyRequest, reply: FastifyReply): AnyAsk {
  const { params: path, query, body, signedIn: person, ip } = request
  const key = request.headers[IDEMPOTENCY_HEADER]
  return {
    operation: id,
    path,
    query,
    body,
    person,
    ip,
    key: typeof key === 'string' ? key : null,
    bodyHash: hashOfBody({ path, query, body: body instanceof Uint8Array ? [...hashOfFile(body)] : body }),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    header: (name: string, value: string) => void reply.header(name, value),
  }
}

function handle(operation: Operation, { handlers, rateLimit }: Binding): RouteHandlerMethod {
  // The map is typed by operation where it is written; here all are one kind.
  const handler = handlers[operation.id] as (ask: AnyAsk) => Promise<unknown>
  const type = operation.answers['200']?.type
  return async (request, reply) => {
    const ask = askOf(operation, request, reply)
    await rateLimit(ask)
    const answer = await handler(ask)
    if (type !== undefined) void reply.type(type)
    return answer
  }
}
