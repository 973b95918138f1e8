import rateLimitPlugin from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FOREIGN_HOST } from '#machines/accounts/messages/accounts.ts'
import type { Config } from './config.ts'
import type { Content } from '#server/website/content/content.ts'
import { readContract } from './contract/document.ts'
import { rateLimitOf, type CountVisit, type RateLimit, type SharedLimits } from './contract/rate-limit.ts'
import { registerOperations } from './contract/register-operations.ts'
import { addDrain } from '#server/http/drain.ts'
import type { AppContext } from './context.ts'
import { isOwnHost } from '#server/http/own-host.ts'
import { addMarketSocket } from './realtime/market-socket.ts'
import { addSocket } from './realtime/socket.ts'
import { Refusal } from './refusal.ts'
import { serverKind } from './server-kind.ts'
import { addProtection } from './web-app.ts'
import { exchangeHandlers, sandboxHandlers, websiteHandlers } from './handlers.ts'
import { countInWindow, countLogin, findSessionInWindow } from '#server/accounts/services/limits.service.ts'
import { findSession, redeemTicket } from '#server/accounts/services/sessions.service.ts'
import { siteReads } from '#server/website/services/site-reads.service.ts'
import { isLedgerOpen } from '#server/wallet/services/ledger-status.service.ts'
import { marketDataService, type MarketDataService } from '#server/markets/services/market-data.service.ts'
import { addStaticFiles, isNavigation } from '#server/website/site/static-files.ts'

const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false

/** A page of another site must not move the clock or read the mail. */
function refuseForeignHost({ headers, routeOptions }: FastifyRequest, { address }: AppContext): void {
  if (routeOptions.url?.startsWith('/api/sandbox/') && !isOwnHost(headers.host, address.url))
    throw new Refusal(400, 'invalid_request', FOREIGN_HOST)
}

interface RoutesOptions {
  readonly checkResponses: boolean
  readonly content: Content
}

/** Registers every route: the contracts', the streams, health and the browser's files. */
export async function addRoutes(
  app: FastifyInstance,
  context: AppContext,
  { checkResponses, content }: RoutesOptions,
): Promise<void> {
  const { config } = context
  addProtection(app, { isHttps: isHttps(config), isPage: isNavigation })
  app.addHook('onRequest', async (request) => refuseForeignHost(request, context))
  await app.register(rateLimitPlugin, { global: false })
  const rateLimit = rateLimitOf(app, config.limitFactor, sharedLimits(context))
  const marketData = marketDataService(context)
  registerContracts(app, context, { checkResponses, content, marketData, rateLimit })
  addHealth(app, context, rateLimit.countVisit)
  await addSocket(app, context, {
    countVisit: rateLimit.countVisit,
    redeemTicket: (ticket) => redeemTicket(context, ticket),
  })
  addMarketSocket(app, context, rateLimit.countVisit)
  addDrain(app)
  await addStaticFiles(app, siteReads(context, content, marketData), rateLimit.countVisit)
}

const sharedLimits = (context: AppContext): SharedLimits => ({
  findSession: (key) => findSession(context, key),
  findSessionInWindow: (key, request) => findSessionInWindow(context, key, request),
  countInWindow: (name, address) => countInWindow(context, name, address),
  countLogin: (login) => countLogin(context, login),
})

function registerContracts(
  app: FastifyInstance,
  context: AppContext,
  { content, marketData, ...options }: RoutesOptions & { rateLimit: RateLimit; marketData: MarketDataService },
): void {
  registerOperations(app, {
    ...options,
    operations: readContract('exchange'),
    handlers: exchangeHandlers(context, marketData),
  })
  registerOperations(app, {
    ...options,
    operations: readContract('website'),
    handlers: websiteHandlers(context, content, marketData),
  })
  if (!context.config.sandbox) return
  registerOperations(app, { ...options, operations: readContract('sandbox'), handlers: sandboxHandlers(context) })
}

function addHealth(app: FastifyInstance, context: AppContext, countVisit: CountVisit): void {
  app.get('/health', async () => serverKind(context))
  app.get('/ready', { onRequest: countVisit }, async (_request, reply) => {
    const isOpen = await isLedgerOpen(context).catch(() => null)
    if (isOpen === null || !context.marketplace.isLoaded()) return reply.code(503).send({ status: 'not ready' })
    // A closed ledger stops money, not reading: the server stays in service.
    return { status: 'ready', ledger: isOpen ? 'open' : 'closed' }
  })
}
