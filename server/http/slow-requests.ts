import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientErrorHandler } from './client-error.ts'

/** What a picture of two megabytes takes at a quarter of a megabit a second. */
export const UPLOAD_MS = 60_000
const BODY_MS = 5000

const tooSlow = Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Closes a connection whose request is not whole in time. A file that is about to be read, which it is only of somebody who is signed in, has the
 * minute of the server's `requestTimeout`.
 */
export function closeSlowRequests(app: FastifyInstance, bodyMs = BODY_MS): void {
  const uploads = new WeakSet<IncomingMessage>()
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (routeOptions.config.takesFile) uploads.add(raw)
  })
  // Not in a hook: what an earlier hook refuses reaches none.
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (length === undefined && coding === undefined) return
    const timeout = setTimeout(() => {
      if (request.complete || uploads.has(request)) return
      if (response.headersSent) request.socket.destroy()
      else clientErrorHandler(tooSlow, request.socket)
    }, bodyMs)
    request.once('close', () => clearTimeout(timeout))
  })
}
