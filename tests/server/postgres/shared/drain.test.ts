import { once } from 'node:events'
import { connect } from 'node:net'
import { nextTick } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/web-app.ts'
import { readConfig } from '#server/config.ts'
import { addDrain } from '#server/http/drain.ts'
import { closeStalledReaders } from '#server/http/stalled-readers.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { startTestServer } from '../../support/test-server.ts'

/** One call on a connection of its own: the first line of what was answered, or the fault. */
const callOn = (port: number, header = ''): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /health HTTP/1.1\r\nHost: a\r\n${header}\r\n`))
    socket.on('data', (part) => (received += part.toString()))
    socket.on('error', (error) => resolve(String(Reflect.get(error, 'code'))))
    socket.on('end', () => resolve(received.split('\r\n')[0] ?? ''))
  })

// A first start makes the database, which a busy machine takes its time for.
describe('a server that closes', () => {
  it('answers every connection in its backlog, closes each after its answer, and accepts no other', async () => {
    const server = await startTestServer({ db: await freshDb() })
    const port = Number(new URL(server.url).port)
    const waiting = Array.from({ length: 20 }, () => callOn(port))
    // The connections stand in the kernel by now; the server has not looked yet.
    await new Promise<void>((resolve) => nextTick(resolve))
    const closing = server.close()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['HTTP/1.1 200 OK']))
    await closing
    expect(await callOn(port)).toBe('ECONNREFUSED')
  })

  it('answers no request while it accepts its backlog, which clients that connect again at once would fill', async () => {
    const app = fastify({ return503OnClosing: false })
    addDrain(app)
    const isAccepting = () => app.server.listenerCount('connection') > listeners
    const answered = { accepting: 0, all: 0 }
    app.get('/health', async () => {
      answered.all += 1
      if (isAccepting()) answered.accepting += 1
    })
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const listeners = app.server.listenerCount('connection')
    const faults = new Set<string>()
    const askUntilRefused = async (): Promise<void> => {
      const answer = await callOn(port, 'Connection: close\r\n')
      if (answer.startsWith('HTTP/1.1 200')) return askUntilRefused()
      faults.add(answer)
    }
    const clients = Promise.all(Array.from({ length: 40 }, askUntilRefused))
    await expect.poll(() => answered.all).toBeGreaterThan(40)
    await app.close()
    await clients
    expect([answered.accepting, [...faults]]).toEqual([0, ['ECONNREFUSED']])
  })

  it('answers the next request of a connection that is open already, and closes it after that', async () => {
    const server = await startTestServer({ db: await freshDb() })
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const ask = () => socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
    ask()
    await once(socket, 'data')
    const closing = server.close()
    // As long as the way to a client and back may take.
    await pause(100)
    ask()
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i)
    await closing
  })

  it('closes a connection whose client does not read', async () => {
    const app = createApp(readConfig({}))
    app.get('/much', async () => Buffer.alloc(50_000_000))
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    expect(app.server.timeout).toBe(20_000)
    app.server.timeout = 200
    const closed = new Promise<void>((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', resolve)),
    )
    const reader = connect(port, '127.0.0.1', () => reader.write('GET /much HTTP/1.1\r\nHost: a\r\n\r\n')).pause()
    await closed
    reader.destroy()
    await app.close()
  })

  it('closes a connection whose client sends on, but does not read', async () => {
    const app = createApp(readConfig({}))
    closeStalledReaders(app, 200)
    app.get('/much', async () => Buffer.alloc(50_000_000))
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const closed = new Promise<void>((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', resolve)),
    )
    const reader = connect(port, '127.0.0.1', () => reader.write('GET /much HTTP/1.1\r\nHost: a\r\n\r\n')).pause()
    reader.on('error', () => undefined)
    const sending = setInterval(() => reader.write('\r\n'), 20)
    await closed
    clearInterval(sending)
    reader.destroy()
    await app.close()
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
