import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import rateLimitPlugin from '@fastify/rate-limit'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  ADDRESS_NOT_READABLE,
  FOREIGN_HOST,
  NOT_HTTP,
  NOT_READABLE,
  NOT_UTF8,
} from '#machines/accounts/messages/accounts.ts'
import { clientErrorHandler, expectationHandler, noteAnswers } from '#server/http/client-error.ts'
import type { Config } from './config.ts'
import type { Content } from '#server/website/content/content.ts'
import { readContract } from './contract/document.ts'
import { errorHandler } from './contract/error-handler.ts'
import { rateLimitOf, type CountVisit, type RateLimit, type SharedLimits } from './contract/rate-limit.ts'
import { registerOperations } from './contract/register-operations.ts'
import { addDrain } from '#server/http/drain.ts'
import type { AppContext } from './context.ts'
import { readForwardedAddresses } from '#server/http/forwarded-addresses.ts'
import { isOwnHost } from '#server/http/own-host.ts'
import { addMarketSocket } from './realtime/market-socket.ts'
import { addSocket } from './realtime/socket.ts'
import { Refusal } from './refusal.ts'
import { exchangeHandlers, sandboxHandlers, websiteHandlers } from './handlers.ts'
import { countInWindow, countLogin, findSessionInWindow } from '#server/accounts/services/limits.service.ts'
import { findSession, redeemTicket } from '#server/accounts/services/sessions.service.ts'
import { siteReads } from '#server/website/services/site-reads.service.ts'
import { isLedgerOpen } from '#server/wallet/services/ledger-status.service.ts'
import { marketDataService, type MarketDataService } from '#server/markets/services/market-data.service.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { closeSlowRequests, UPLOAD_MS } from '#server/http/slow-requests.ts'
import { closeStalledReaders } from '#server/http/stalled-readers.ts'
import { addStaticFiles, isNavigation } from '#server/website/site/static-files.ts'

const BODY_LIMIT = 64 * 1024
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** What a balancer in front, or a client, calls a request, if it is a name and no text. */
const REQUEST_ID = /^[\w.-]{8,64}$/

const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''
const escaped = (path: string): string => path.replaceAll('%', '%25')

/** Fastify with timeouts: a slow client holds no socket for more than five seconds, but for a picture that it sends. */
export function createApp(config: Config): FastifyInstance {
  const proxies = config.trustProxy
  const app = fastify({
    logger: { level: config.logLevel },
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_MS,
    // A client that never reads its answer keeps no socket.
    connectionTimeout: 20_000,
    // An accepted request is answered, even while the server closes.
    return503OnClosing: false,
    clientErrorHandler,
    // A request without a Host header is refused below, in the shape of the contract's errors.
    http: { headersTimeout: 3000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    // A long parameter is refused by its schema; only routes with patterns of their own would need a bound.
    routerOptions: { maxParamLength: 16_384 },
    // An address that cannot be decoded would reach no route, no hook and no error handler.
    rewriteUrl: ({ url = '/' }) => (isDecodable(pathOf(url)) ? url : url.replace(pathOf(url), escaped)),
  })
  noteAnswers(app.server)
  if (proxies !== false) readForwardedAddresses(app)
  return app
}

const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false

/** Parses JSON, where an empty body is none, so that an optional one may be left out, and files for operations that take one. */
function addContentTypeParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(new Refusal(400, 'invalid_request', NOT_UTF8))
    else void parse(request, body.toString(), done)
  })
  app.addContentTypeParser<Buffer>(IMAGE_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(new Refusal(400, 'invalid_request', NOT_READABLE))
  })
}

/** HTTP/1.1 has one Host header: with two, two servers on the way may read different ones. */
function refuseWrongHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
    throw new Refusal(400, 'invalid_request', NOT_HTTP)
}

/** A person who follows a broken link reads that there is no page; a program that it is no address. */
function refuseWrongAddress(request: FastifyRequest): void {
  if (!isDecodable(pathOf(request.originalUrl)) && !isNavigation(request))
    throw new Refusal(400, 'invalid_request', ADDRESS_NOT_READABLE)
}

/** Fastify hands on a part of a query that is not UTF-8 as it is written. */
function refuseWrongQuery({ url, routeOptions }: FastifyRequest): void {
  const query = url.slice(url.indexOf('?') + 1)
  if (routeOptions.url?.startsWith('/api/') && query.includes('%') && !isDecodable(query))
    throw new Refusal(400, 'invalid_request', ADDRESS_NOT_READABLE)
}

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
  app.setErrorHandler(errorHandler)
  addSecurityHeaders(app, { isHttps: isHttps(config) })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    refuseWrongHosts(request)
    refuseWrongAddress(request)
    refuseWrongQuery(request)
    refuseForeignHost(request, context)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  app.server.on('checkExpectation', expectationHandler)
  closeStalledReaders(app)
  closeSlowRequests(app)
  addContentTypeParsers(app)
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
  const { sandbox, liveFlows } = context.config
  app.get('/health', async () => ({ status: 'ok', sandbox, live_flows: liveFlows }))
  app.get('/ready', { onRequest: countVisit }, async (_request, reply) => {
    const isOpen = await isLedgerOpen(context).catch(() => null)
    if (isOpen === null || !context.marketplace.isLoaded()) return reply.code(503).send({ status: 'not ready' })
    // A closed ledger stops money, not reading: the server stays in service.
    return { status: 'ready', ledger: isOpen ? 'open' : 'closed' }
  })
}
