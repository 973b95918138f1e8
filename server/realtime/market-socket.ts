import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NO_SUCH_CALL } from '#machines/accounts/messages/accounts.ts'
import { insist, textCheckOf } from '#server/contract/checks.ts'
import { readContract, type Schema } from '#server/contract/document.ts'
import type { CountVisit } from '#server/contract/rate-limit.ts'
import { notFound } from '#server/refusal.ts'
import type { MarketReader, Topic } from './market-board.ts'
import { refuseForeignOrigin, type StreamContext } from './socket.ts'

const URL_PATH = '/api/v1/website/m2m/stream'
const TRY_LATER = 1013

/** The schema of the stream's query: the list's filters of the same names. */
function topicSchema(): Schema {
  const { properties } = readContract('exchange').find(({ id }) => id === 'fetchOpenAdverts')?.query ?? {}
  const { type, token, currency }: Readonly<Record<string, unknown>> = Object(properties)
  return { type: 'object', additionalProperties: false, properties: { type, token, currency } }
}

/**
 * The marketplace's WebSocket, public like the list: `new WebSocket('/api/v1/website/m2m/stream?token=USDT', ['quayside'])`.
 * Nothing private is sent over it, and incoming messages are ignored.
 */
export function addMarketSocket(
  app: FastifyInstance,
  context: Omit<StreamContext, 'db'>,
  countVisit: CountVisit,
): void {
  const check = textCheckOf(topicSchema())
  const topicOf = ({ query }: FastifyRequest): Topic => {
    insist(check, query)
    return query as Topic
  }
  app.route({
    method: 'GET',
    url: URL_PATH,
    onRequest: countVisit,
    preValidation: async (request) => {
      if (!request.ws) return
      refuseForeignOrigin(request, context.address)
      topicOf(request)
    },
    handler: async () => {
      throw notFound(NO_SUCH_CALL)
    },
    wsHandler: async (socket, request) => {
      const reader: MarketReader = {
        topic: topicOf(request),
        address: normalizeIP(request.ip),
        socket,
        isAlive: true,
      }
      const leave = context.stream.market.join(reader)
      if (!leave) return socket.close(TRY_LATER, 'too many streams')
      socket.on('close', leave)
      socket.on('error', () => socket.terminate())
      socket.on('pong', () => (reader.isAlive = true))
      socket.send(context.stream.market.hello(reader.topic))
    },
  })
}
