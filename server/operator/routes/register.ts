import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as text from '#machines/operator/messages/operator.ts'
import { operatorLimits } from '#openapi/generated/operator-access.ts'
import { checkedResponses, refuseMismatch, requestCheckOf } from '#server/contract/register-operations.ts'
import { readOperatorContract, type ConsoleOperation } from '#server/operator/console-contract.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { findSession } from '#server/operator/services/sign-in.service.ts'
import { log, type SignedIn } from '#server/operator/services/signed-in.ts'
import { notAllowed, Refusal, tooMany } from '#server/refusal.ts'
import { hashOfBody } from '#server/shared/body-hash.ts'
import type { OperatorHandlers } from './handlers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

export interface ConsoleOptions {
  readonly handlers: OperatorHandlers
  /** Whether responses, too, are checked against the contract: in tests and in development. */
  readonly checkResponses: boolean
}

/** The client's address, as requests are counted by it. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip)

/** A page of another origin changes nothing and reads nothing, whatever cookie its request brings. */
function refuseForeignOrigin({ method, headers }: FastifyRequest, { operatorAddress }: OperatorContext): void {
  const { origin } = headers
  if (origin === undefined ? method !== 'GET' : origin !== operatorAddress.url) throw notAllowed(text.FOREIGN_ORIGIN)
}

type Counter = (request: FastifyRequest) => Promise<void>

/** Counts in this process: for the operator once the request is authenticated, else for the address. */
export function counterOf(app: FastifyInstance, name: keyof typeof operatorLimits, limitFactor: number): Counter {
  const { max, windowS } = operatorLimits[name]
  const count = app.createRateLimit({
    max: Math.ceil(max * limitFactor),
    timeWindow: windowS * 1000,
    keyGenerator: (request) => `${name} ${request.signedIn?.username ?? addressOf(request)}`,
  })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
  }
}

const subjectOf = ({ params }: FastifyRequest): string => String(Object.values(Object(params))[0] ?? '')

/** Whether a person sent a request: an open page says of what it fetches by itself, and the browser of the pictures in it. */
const isUse = ({ headers }: FastifyRequest): boolean =>
  headers['quayside-refresh'] === undefined && headers['sec-fetch-dest'] !== 'image'

/** Who sent a request: refuses with 401 without a session, and with 403, which is logged, without one of the roles. */
async function authenticate(
  context: OperatorContext,
  { id, roles, act }: ConsoleOperation,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  if (roles === null) return null
  const by = await findSession(context, request.headers.cookie, { address: addressOf(request), isUse: isUse(request) })
  if (!by) throw new Refusal(401, 'no_session', text.SIGN_IN_FIRST)
  if (roles.some((role) => by.roles.includes(role))) return by
  const line = { action: act ?? `console.${id}`, subject: subjectOf(request), note: text.NOT_ALLOWED }
  await context.db.tx((tx) => log(by, { ...line, outcome: 'refused' }, tx))
  throw notAllowed(text.NOT_ALLOWED)
}

function requestOf({ id, act, idempotent }: ConsoleOperation, request: FastifyRequest, reply: FastifyReply) {
  const { params: path, query, body, headers, signedIn: by } = request
  return {
    path,
    query,
    body,
    address: addressOf(request),
    device: (headers['user-agent'] ?? '').slice(0, 200),
    cookies: headers.cookie,
    header: (name: string, value: string) => void reply.header(name, value),
    ...(by && { by }),
    ...(idempotent && {
      key: String(headers['idempotency-key']),
      bodyHash: hashOfBody({ act: act ?? id, path, body }),
    }),
  }
}

/** Gives every operation of the console its route; the app needs the plugin @fastify/rate-limit. */
export function registerConsole(app: FastifyInstance, context: OperatorContext, options: ConsoleOptions): void {
  const operations = readOperatorContract()
  refuseMismatch({ operations, handlers: options.handlers })
  app.decorateRequest('signedIn', null)
  const limits = new Map(
    operations.map(({ rateLimit }) => [rateLimit, counterOf(app, rateLimit, context.config.limitFactor)]),
  )
  for (const operation of operations)
    addRoute(app, context, { operation, count: limits.get(operation.rateLimit), options })
}

interface Registered {
  readonly operation: ConsoleOperation
  readonly count: Counter | undefined
  readonly options: ConsoleOptions
}

function addRoute(app: FastifyInstance, context: OperatorContext, { operation, count, options }: Registered): void {
  const checkRequest = requestCheckOf(operation)
  // The map is typed by operation where it is written; here all are one kind.
  const handler = Reflect.get(options.handlers, operation.id) as (
    request: ReturnType<typeof requestOf>,
  ) => Promise<unknown>
  const type = operation.responses['200']?.type
  app.route({
    method: operation.method,
    url: operation.url,
    config: { operation: operation.id },
    onRequest: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      await count?.(request)
      refuseForeignOrigin(request, context)
      request.signedIn = await authenticate(context, operation, request)
      if (request.signedIn) await count?.(request)
    },
    preHandler: async (request) => checkRequest(request),
    handler: async (request, reply) => {
      const body = await handler(requestOf(operation, request, reply))
      if (type !== undefined) void reply.type(type)
      return body
    },
    ...checkedResponses(operation, options),
  })
}
