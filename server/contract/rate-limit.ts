import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthUser } from '#server/shared/auth-user.ts'
import { rateLimits, type RateLimitName } from '#openapi/generated/access.ts'
import { tooMany } from '#server/refusal.ts'
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

/** What is counted across all servers, and whose a session key is; over a limit it throws 429. */
export interface SharedLimits {
  readonly findSession: (key: string) => Promise<AuthUser | null>
  /** Counts a request of a kind for its address and for the account, too. */
  readonly findSessionInWindow: (
    key: string,
    request: { readonly name: RateLimitName; readonly address: string },
  ) => Promise<AuthUser | null>
  readonly countInWindow: (name: RateLimitName, address: string) => Promise<void>
  readonly countLogin: (login: {
    readonly address: string
    readonly email: string
    readonly cookies: string | undefined
  }) => Promise<void>
}

/** The app needs the plugin @fastify/rate-limit; `limitFactor` multiplies the limits of the contract. */
export function rateLimitOf(app: FastifyInstance, limitFactor: number, shared: SharedLimits): RateLimit {
  const counters = new Map(
    Object.entries(rateLimits).map(([name, { max, windowS }]) => [
      name,
      app.createRateLimit({
        max: Math.ceil(max * limitFactor),
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
        ? shared.findSessionInWindow(key, { name, address: addressOf(request) })
        : shared.findSession(key)
    },
    async countInDatabase(operation, request) {
      const { rateLimit: name } = operation
      if (rateLimits[name].store === 'memory' || isCountedWithSession(operation)) return
      const address = addressOf(request)
      const { body, headers } = request
      if (name === 'login') await shared.countLogin({ address, email: emailIn(body), cookies: headers.cookie })
      else await shared.countInWindow(name, address)
    },
  }
}
