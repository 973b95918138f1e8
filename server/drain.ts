import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Node's own backlog: more connections never wait in the kernel's queue.
const MOST_WAITING = 511

/** The kernel resets what still waits in the queue of a listener that closes, and Node lets in one connection a turn: so all are let in first. */
async function letInWhoWaits(server: Server): Promise<void> {
  let isAnyNew = true
  const note = () => (isAnyNew = true)
  server.on('connection', note)
  // From here on each turn looks at the network once.
  await nextTurn()
  for (let turns = 0; isAnyNew && turns < MOST_WAITING; turns += 1) {
    isAnyNew = false
    await nextTurn()
  }
  server.off('connection', note)
}

/** Connections that have asked nothing yet, as browsers open them ahead of need. */
function silentOn(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.on('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  server.on('upgrade', ({ socket }) => silent.delete(socket))
  return silent
}

/** Closing answers everybody who was let in, and hangs up after each answer. Comes after whatever else has connections to close. */
export function addDrain(app: FastifyInstance): void {
  const { server } = app
  const silent = silentOn(server)
  let isClosing = false
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    await letInWhoWaits(server)
    // A closed server no longer looks after its timeouts.
    const patience = setTimeout(() => silent.forEach((socket) => socket.destroy()), server.headersTimeout)
    // In the same turn, before anybody else can arrive.
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearTimeout(patience)
  })
}
