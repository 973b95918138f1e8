import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { ADDRESS_NOT_READABLE, NOT_HTTP, NOT_READABLE, NOT_UTF8 } from '#machines/accounts/messages/accounts.ts'
import { clientErrorHandler, expectationHandler, noteAnswers } from '#server/http/client-error.ts'
import { readForwardedAddresses } from '#server/http/forwarded-addresses.ts'
import { addRequestScope } from '#server/http/request-scope.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { closeSlowRequests, UPLOAD_MS } from '#server/http/slow-requests.ts'
import { closeStalledReaders } from '#server/http/stalled-readers.ts'
import type { Config } from './config.ts'
import { errorHandler } from './contract/error-handler.ts'
import { Refusal } from './refusal.ts'

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
/** The trace that a request is a part of (W3C Trace Context). */
const TRACE_PARENT = /^[\da-e][\da-f]-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/

const requestIdOf = ({ headers }: IncomingMessage): string => {
  const { 'x-request-id': given, traceparent: parent } = headers
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given
  return TRACE_PARENT.exec(typeof parent === 'string' ? parent : '')?.[1] ?? randomUUID()
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
function refuseWrongAddress(request: FastifyRequest, isPage: WebAppOptions['isPage']): void {
  if (!isDecodable(pathOf(request.originalUrl)) && !isPage(request))
    throw new Refusal(400, 'invalid_request', ADDRESS_NOT_READABLE)
}

/** Fastify hands on a part of a query that is not UTF-8 as it is written. */
function refuseWrongQuery({ url, routeOptions }: FastifyRequest): void {
  const query = url.slice(url.indexOf('?') + 1)
  if (routeOptions.url?.startsWith('/api/') && query.includes('%') && !isDecodable(query))
    throw new Refusal(400, 'invalid_request', ADDRESS_NOT_READABLE)
}

export interface WebAppOptions {
  readonly isHttps: boolean
  /** Whether a request is that of a person who opens a page. */
  readonly isPage: (request: FastifyRequest) => boolean
}

/** What every listener does with any request: errors of the contract, headers, refusals of what is no request of HTTP, one line in the log. */
export function addProtection(app: FastifyInstance, { isHttps, isPage }: WebAppOptions): void {
  app.setErrorHandler(errorHandler)
  addRequestScope(app)
  addSecurityHeaders(app, { isHttps })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    refuseWrongHosts(request)
    refuseWrongAddress(request, isPage)
    refuseWrongQuery(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  app.server.on('checkExpectation', expectationHandler)
  closeStalledReaders(app)
  closeSlowRequests(app)
  addContentTypeParsers(app)
}
