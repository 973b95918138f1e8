import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { isOwnHost } from '#server/http/own-host.ts'
import { addFaults } from './exchange-faults.ts'
import { addFiat } from './exchange-fiat.ts'
import { ProviderRefusal } from './exchange-refusal.ts'
import { addSwaps } from './exchange-swaps.ts'

function refuse(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ProviderRefusal)) return reply.code(500).send({ error: 'internal', message: 'Internal error' })
  const { status, code, message, range } = error
  return reply.code(status).send({ error: code, message, ...(range && { payload: { range } }) })
}

export interface SandboxProvider {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Starts an exchange provider of our own that speaks ChangeNOW v2, on a free port of this machine. */
export async function startExchangeProvider(db: Db, homeOf: () => string): Promise<SandboxProvider> {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(refuse)
  app.addHook('onRequest', async ({ headers, is404, url }) => {
    if (!isOwnHost(headers.host, homeOf())) throw new ProviderRefusal(400, 'invalid_host', 'Unknown host')
    // What a browser looks up by itself is unknown here, and needs no key.
    if (is404 || url.startsWith('/pay/')) return
    const name = url.startsWith('/fiat-') ? 'x-api-key' : 'x-changenow-api-key'
    if (!headers[name]) throw new ProviderRefusal(401, 'unauthorized', 'Unauthorized')
  })
  addFaults(app, db)
  addSwaps(app, db)
  addFiat(app, db, homeOf)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
