import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimits, type RateLimitName } from '#openapi/generated/access.ts'
import type { AppContext } from '#server/context.ts'
import { tooMany } from '#server/refusal.ts'
import { countInWindow, countLogin, findSessionInWindow } from '#server/accounts/services/limits.service.ts'
import { findSession, type AuthUser } from '#server/accounts/services/sessions.service.ts'
import type { Operation } from './document.ts'

type Limited = Pick<Operation, 'caller' | 'rateLimit'>
export type CountVisit = (request: FastifyRequest) => Promise<void>

const VISIT: Limited = { caller: 'public', rateLimit: 'public' }

/** Counts requests against the limits of the contract, for an address (of an IPv6 one its /64) and for an account; throws 429. */
export interface RateLimit {
  /** Counts in this process: for the address, or for the account once the request is authenticated. */
  readonly countInMemory: (operation: Limited, request: FastifyRequest) => Promise<void>
  /** Counts what no contract describes, pages and streams, as a public operation. */
  readonly countVisit: CountVisit
  /** Who holds a session key, or null; the request is counted across all servers in the same statement, where the contract requires it. */
  readonly findSession: (key: string, operation: Limited, request: FastifyRequest) => Promise<AuthUser | null>
  /** Counts a checked request that needs no session across all servers, where the contract requires it. */
  readonly countInDatabase: (operation: Limited, request: FastifyRequest) => Promise<void>
}

/** What a client's requests are counted under: its address, of an IPv6 one its /64. */
export const addressOf = ({ ip }: FastifyRequest): string => `address ${normalizeIP(ip)}`

/** The address of the account that a login is aimed at. */
const emailIn = (body: unknown): string =>
  body !== null && typeof body === 'object' && 'email' in body
    ? String(body.email).trim().toLowerCase().slice(0, 254)
    : ''

/** Where a request counts in memory: at its own limit, or at its caller's, so that a flood does not reach the database. */
function memoryLimitOf({ caller, rateLimit }: Limited): RateLimitName {
  if (rateLimits[rateLimit].store === 'memory') return rateLimit
  return caller === 'session' ? 'session' : 'public'
}

const isCountedWithSession = ({ caller, rateLimit }: Limited): boolean =>
  caller === 'session' && rateLimits[rateLimit].store === 'database'

type LimitFor = Pick<AppContext, 'db' | 'config'>

/** The app needs the plugin @fastify/rate-limit. */
export function rateLimitOf(app: FastifyInstance, context: LimitFor): RateLimit {
  const counters = new Map(
    Object.entries(rateLimits).map(([name, { max, windowS }]) => [
      name,
      app.createRateLimit({
        max: Math.ceil(max * context.config.limitFactor),
        timeWindow: windowS * 1000,
        keyGenerator: (request) => (request.user ? `account ${request.user.publicId}` : addressOf(request)),
      }),
    ]),
  )
  const countInMemory = async (operation: Limited, request: FastifyRequest) => {
    const counted = await counters.get(memoryLimitOf(operation))?.(request)
    if (counted && !counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
  }
  return {
    countInMemory,
    countVisit: (request) => countInMemory(VISIT, request),
    findSession(key, operation, request) {
      const { rateLimit: name } = operation
      return isCountedWithSession(operation)
        ? findSessionInWindow(context, key, { name, address: addressOf(request) })
        : findSession(context, key)
    },
    async countInDatabase(operation, request) {
      const { rateLimit: name } = operation
      if (rateLimits[name].store === 'memory' || isCountedWithSession(operation)) return
      const address = addressOf(request)
      const { body, headers } = request
      if (name === 'login') await countLogin(context, { address, email: emailIn(body), cookies: headers.cookie })
      else await countInWindow(context, name, address)
    },
  }
}
