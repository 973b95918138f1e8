import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FOREIGN_ORIGIN, NO_SUCH_CALL, TICKET_OVER } from '#machines/accounts/messages/accounts.ts'
import { clientErrorHandler } from '#server/http/client-error.ts'
import type { Queries } from '#server/db/db.ts'
import type { CountVisit } from '#server/contract/rate-limit.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { closeRefusedUpgrades } from './refused-upgrades.ts'
import type { StreamSocket } from './send.ts'
import type { Stream } from './stream.ts'

const URL_PATH = '/api/v1/user-app/stream'
const PROTOCOL = 'quayside'
/** How long a server that closes waits for a reader that does not answer. */
export const CLOSE_TIMEOUT_MS = 1000
const TRY_LATER = 1013

/** What streams are opened on. */
export interface StreamContext {
  readonly db: Queries
  readonly address: { readonly url: string }
  readonly stream: Stream
}

interface SocketOptions {
  readonly countVisit: CountVisit
  /** Takes a ticket; null when it opens no stream. */
  readonly redeemTicket: (ticket: string) => Promise<{ personId: bigint; sessionId: bigint } | null>
}

/** Accepts our own pages only: a leaked ticket is of no use to another site. */
export function refuseForeignOrigin({ headers }: FastifyRequest, { url }: StreamContext['address']): void {
  const { origin } = headers
  const host = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null
  if (host === null || (host !== headers.host && host !== new URL(url).host)) {
    throw new Refusal(403, 'invalid_request', FOREIGN_ORIGIN)
  }
}

/** What `new WebSocket(url, ['quayside', …])` names after the first protocol; undefined of any other client. */
export function protocolsOf({ headers }: FastifyRequest): readonly string[] | undefined {
  const [protocol, ...others] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim())
  return protocol === PROTOCOL ? others : undefined
}

function ticketOf(request: FastifyRequest): string {
  const [ticket] = protocolsOf(request) ?? []
  if (!ticket) throw new Refusal(401, 'no_session', TICKET_OVER)
  return ticket
}

/** The first frame. */
export async function helloFrame(db: Queries): Promise<string> {
  const frame: components['schemas']['HelloFrame'] = {
    type: 'hello',
    server_now: (await clock.read(db)).now.toISOString(),
  }
  return JSON.stringify(frame)
}

/** Closes a stream that failed; what its client sent wrong is no error of ours. */
export function socketErrorHandler(
  error: Error,
  socket: Pick<WebSocket, 'terminate'>,
  { log }: { log: Pick<FastifyRequest['log'], 'error'> },
): void {
  if (!/^(?:WS_ERR|ECONNRESET|EPIPE)/.test(String(Reflect.get(error, 'code'))))
    log.error({ err: error }, 'a stream failed')
  socket.terminate()
}

/** Lets an app have routes of WebSockets; `stop` ends their streams when it closes. */
export async function addWebSockets(app: FastifyInstance, stop: () => Promise<void>): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: 1024, handleProtocols: () => PROTOCOL },
    errorHandler: socketErrorHandler,
    preClose(done) {
      const { clients } = this.websocketServer
      void stop()
      setTimeout(() => clients.forEach((client) => client.terminate()), CLOSE_TIMEOUT_MS).unref()
      done()
    },
  })
  app.websocketServer.on('wsClientError', clientErrorHandler)
  closeRefusedUpgrades(app)
}

interface Connected {
  readonly socket: StreamSocket
  isAlive: boolean
}

/** A route on which a stream is opened; what its client sends is ignored. */
export interface StreamRoute<Opened extends object> {
  readonly url: string
  readonly onRequest: (request: FastifyRequest) => Promise<void>
  /** What the stream is opened with; refuses who may not open it. */
  readonly open: (request: FastifyRequest) => Opened | Promise<Opened>
  /** Adds a reader; with a function that removes it, null when there are too many. */
  readonly join: (reader: Opened & Connected) => (() => void) | null | Promise<() => void>
  /** The first frame to a reader who has joined. */
  readonly hello: (opened: Opened) => string | Promise<string>
}

export function addStreamRoute<Opened extends object>(
  app: FastifyInstance,
  { url, onRequest, open, join, hello }: StreamRoute<Opened>,
): void {
  const opened = new WeakMap<FastifyRequest, Opened>()
  app.route({
    method: 'GET',
    url,
    onRequest,
    preValidation: async (request) => {
      if (request.ws) opened.set(request, await open(request))
    },
    handler: async () => {
      throw notFound(NO_SUCH_CALL)
    },
    wsHandler: async (socket, request) => {
      const by = opened.get(request)
      if (!by) return socket.terminate()
      const reader = { ...by, socket, isAlive: true }
      const joined = Promise.resolve(join(reader))
      socket.on('close', () => void joined.then((leave) => leave?.()))
      socket.on('error', () => socket.terminate())
      socket.on('pong', () => (reader.isAlive = true))
      if ((await joined) === null) return socket.close(TRY_LATER, 'too many streams')
      socket.send(await hello(by))
    },
  })
}

/** The WebSocket: `new WebSocket('/api/v1/user-app/stream', ['quayside', ticket])`. */
export async function addSocket(app: FastifyInstance, context: StreamContext, given: SocketOptions): Promise<void> {
  await addWebSockets(app, context.stream.stop)
  addStreamRoute(app, {
    url: URL_PATH,
    onRequest: given.countVisit,
    open: async (request) => {
      refuseForeignOrigin(request, context.address)
      const session = await given.redeemTicket(ticketOf(request))
      if (!session) throw new Refusal(401, 'no_session', TICKET_OVER)
      return session
    },
    join: context.stream.join,
    hello: () => helloFrame(context.db),
  })
}
