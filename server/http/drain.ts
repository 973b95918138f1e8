import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Node's own backlog: more connections never wait in the kernel's queue.
const MAX_BACKLOG = 511
// Clients under load send their next request at once: closing a connection at that moment would reset it.
const LAST_REQUEST_MS = 250

/** The kernel resets connections in the backlog of a listener that closes, and Node accepts one per turn of the event loop: accept all first. */
async function acceptBacklog(server: Server): Promise<void> {
  let isAnyNew = true
  const note = () => (isAnyNew = true)
  server.on('connection', note)
  // From here on each turn looks at the network once.
  await nextTurn()
  for (let turns = 0; isAnyNew && turns < MAX_BACKLOG; turns += 1) {
    isAnyNew = false
    await nextTurn()
  }
  server.off('connection', note)
}

/** Connections without a request yet, as browsers open them in advance. */
function idleConnections(server: Server): ReadonlySet<Socket> {
  const idle = new Set<Socket>()
  server.on('connection', (socket) => {
    idle.add(socket)
    socket.on('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }) => idle.delete(socket))
  server.on('upgrade', ({ socket }) => idle.delete(socket))
  return idle
}

/**
 * While it closes, the app answers every accepted request and closes the connection after it. It answers none while it accepts the backlog: clients
 * that reconnect at once would fill that again. Register it after the WebSockets.
 */
export function addDrain(app: FastifyInstance): void {
  const { server } = app
  const idle = idleConnections(server)
  let isClosing = false
  let backlogAccepted: Promise<void> | undefined
  app.addHook('onRequest', async () => backlogAccepted)
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Each open connection may bring one more request, whose answer closes it.
    await pause(LAST_REQUEST_MS)
    let answerAll = () => {}
    backlogAccepted = new Promise((resolve) => (answerAll = resolve))
    await acceptBacklog(server)
    // A closed server no longer enforces its timeouts.
    const timeout = setTimeout(() => idle.forEach((socket) => socket.destroy()), server.headersTimeout)
    // In the same turn, before another connection can arrive.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    answerAll()
    await closed
    clearTimeout(timeout)
  })
}
