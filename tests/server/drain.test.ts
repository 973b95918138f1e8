import { once } from 'node:events'
import { connect } from 'node:net'
import { nextTick } from 'node:process'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addDrain } from '#server/drain.ts'
import { freshDb } from './support/fresh-db.ts'
import { startTestServer } from './support/test-server.ts'

/** One call on a connection of its own: the first line of what was answered, or the fault. */
const callOn = (port: number): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n'))
    socket.on('data', (part) => (received += part.toString()))
    socket.on('error', (error) => resolve(String(Reflect.get(error, 'code'))))
    socket.on('end', () => resolve(received.split('\r\n')[0] ?? ''))
  })

// A first start makes the database, which a busy machine takes its time for.
describe('a server that closes', { timeout: 60_000 }, () => {
  it('answers every connection in its backlog, closes each after its answer, and accepts no other', async () => {
    const server = await startTestServer({ db: await freshDb('pglite') })
    const port = Number(new URL(server.url).port)
    const waiting = Array.from({ length: 20 }, () => callOn(port))
    // The connections stand in the kernel by now; the server has not looked yet.
    await new Promise<void>((resolve) => nextTick(resolve))
    const closing = server.close()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['HTTP/1.1 200 OK']))
    await closing
    expect(await callOn(port)).toBe('ECONNREFUSED')
  })

  it('closes connections without a request once the time for that is over', async () => {
    const app = fastify({ http: { headersTimeout: 50 } })
    addDrain(app)
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = connect(port, '127.0.0.1')
    await once(app.server, 'connection')
    const ended = once(socket.resume(), 'close')
    await app.close()
    await ended
  })
})
