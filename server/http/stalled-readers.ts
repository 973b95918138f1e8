import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

// An image of 2 MB takes a minute on a slow phone.
const MOST_MS = 120_000
// Checks per MOST_MS.
const CHECKS = 10

interface Progress {
  taken: number
  at: number
}

/**
 * Closes connections whose clients take nothing of what is sent to them for two minutes. Node's own timeout begins again whenever the client
 * sends something.
 */
export function closeStalledReaders(app: FastifyInstance, mostMs = MOST_MS): void {
  const progress = new Map<Socket, Progress>()
  const check = () => {
    for (const [socket, before] of progress) {
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== before.taken) progress.set(socket, { taken, at: performance.now() })
      else if (performance.now() - before.at > mostMs) socket.destroy()
    }
  }
  const timer = setInterval(check, mostMs / CHECKS).unref()
  app.server.on('connection', (socket) => {
    progress.set(socket, { taken: 0, at: performance.now() })
    socket.on('close', () => progress.delete(socket))
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
