import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FOREIGN_ORIGIN, NO_SUCH_CALL, TICKET_OVER } from '#machines/accounts/messages/accounts.ts'
import { clientErrorHandler } from '#server/http/client-error.ts'
import type { Db } from '#server/db/db.ts'
import type { CountVisit } from '#server/contract/rate-limit.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import type { StreamFrame } from '#server/db/frames.ts'
import { closeRefusedUpgrades } from './refused-upgrades.ts'
import type { Reader, Stream } from './stream.ts'

const URL_PATH = '/api/v1/user-app/stream'
const PROTOCOL = 'quayside'
/** How long a server that closes waits for a reader that does not answer. */
export const CLOSE_TIMEOUT_MS = 1000

declare module 'fastify' {
  interface FastifyRequest {
    streamSession: { personId: bigint; sessionId: bigint } | null
  }
}

/** What streams are opened on. */
export interface StreamContext {
  readonly db: Db
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

function ticketOf({ headers }: FastifyRequest): string {
  const [protocol, ticket] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim())
  if (protocol !== PROTOCOL || !ticket) throw new Refusal(401, 'no_session', TICKET_OVER)
  return ticket
}

/** The first frame. */
async function hello({ db }: Pick<StreamContext, 'db'>): Promise<string> {
  const frame: StreamFrame = { type: 'hello', server_now: (await clock.read(db)).now.toISOString() }
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

/** The WebSocket: `new WebSocket('/api/v1/user-app/stream', ['quayside', ticket])`. */
export async function addSocket(app: FastifyInstance, context: StreamContext, given: SocketOptions): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: 1024, handleProtocols: () => PROTOCOL },
    errorHandler: socketErrorHandler,
    preClose(done) {
      const { clients } = this.websocketServer
      void context.stream.stop()
      setTimeout(() => clients.forEach((client) => client.terminate()), CLOSE_TIMEOUT_MS).unref()
      done()
    },
  })
  app.websocketServer.on('wsClientError', clientErrorHandler)
  closeRefusedUpgrades(app)
  app.decorateRequest('streamSession', null)
  app.route({
    method: 'GET',
    url: URL_PATH,
    onRequest: given.countVisit,
    preValidation: async (request) => {
      if (!request.ws) return
      refuseForeignOrigin(request, context.address)
      const session = await given.redeemTicket(ticketOf(request))
      if (!session) throw new Refusal(401, 'no_session', TICKET_OVER)
      request.streamSession = session
    },
    handler: async () => {
      throw notFound(NO_SUCH_CALL)
    },
    wsHandler: async (socket, { streamSession }) => {
      if (!streamSession) return socket.terminate()
      const reader: Reader = { ...streamSession, socket, isAlive: true }
      const leave = context.stream.join(reader)
      socket.on('close', leave)
      socket.on('error', () => socket.terminate())
      socket.on('pong', () => (reader.isAlive = true))
      socket.send(await hello(context))
    },
  })
}
