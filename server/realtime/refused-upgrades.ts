import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const UPGRADE_MS = 5000

/**
 * Closes a connection that asked to become a WebSocket and is none in time: Node's own timeouts no longer apply to it, and one that was refused
 * before the plugin for WebSockets knew of it, or that asked behind another request, would stay open for ever.
 */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const timeout = setTimeout(() => socket.destroy(), UPGRADE_MS)
    waiting.set(request, timeout)
    socket.once('close', () => clearTimeout(timeout))
  })
  app.websocketServer.on('connection', (_, request) => clearTimeout(waiting.get(request)))
}
