import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientErrorHandler } from './client-error.ts'

/** What a picture of two megabytes takes at a quarter of a megabit a second. */
export const UPLOAD_MS = 60_000
const BODY_MS = 5000

const isTooSlow = Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Closes a connection whose request is not whole in five seconds. Pictures have the minute that the server's `requestTimeout` gives to all: only
 * who is signed in gets that far.
 */
export function closeSlowRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || routeOptions.config.takesFile) return
    const timeout = setTimeout(() => {
      if (raw.complete) return
      if (reply.sent) raw.socket.destroy()
      else clientErrorHandler(isTooSlow, raw.socket)
    }, BODY_MS)
    raw.once('close', () => clearTimeout(timeout))
  })
}
