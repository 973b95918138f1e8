import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insist, textCheckOf } from '#server/contract/checks.ts'
import { readContract, type Schema } from '#server/contract/document.ts'
import type { CountVisit } from '#server/contract/rate-limit.ts'
import type { Topic } from './market-board.ts'
import { addStreamRoute, refuseForeignOrigin, type StreamContext } from './socket.ts'

const URL_PATH = '/api/v1/website/m2m/stream'

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
  addStreamRoute(app, {
    url: URL_PATH,
    onRequest: countVisit,
    open: (request) => {
      refuseForeignOrigin(request, context.address)
      return { topic: topicOf(request), address: normalizeIP(request.ip) }
    },
    join: context.stream.market.join,
    hello: ({ topic }) => context.stream.market.hello(topic),
  })
}
