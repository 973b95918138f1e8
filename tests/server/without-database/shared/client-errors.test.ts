import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/web-app.ts'
import { readConfig } from '#server/config.ts'

const GARBAGE = 'HELLO\r\n\r\n'
const LONG_HEADER = `GET /quick HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`

describe('what is no HTTP request', () => {
  let app: FastifyInstance
  let port = 0
  /** Resolves with what ends the answer that is under way. */
  let begun: (end: () => void) => void = () => undefined
  beforeAll(async () => {
    app = createApp(readConfig({}))
    app.get('/quick', async () => 'quick')
    app.post('/quick', async () => 'quick')
    app.get('/slow', () => new Promise((resolve) => begun(() => resolve('slow'))))
    app.get('/streamed', async () => {
      const body = new Readable({ read: () => undefined })
      body.push('the first half')
      begun(() => body.push(null))
      return body
    })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    return socket
  }

  it.each([GARBAGE, LONG_HEADER])(
    'closes a connection whose answer is not begun, and writes nothing',
    async (wrong) => {
      const started = new Promise<() => void>((resolve) => (begun = resolve))
      const socket = open(request('/slow'))
      const received = text(socket).catch(() => '')
      const end = await started
      socket.write(wrong)
      await once(socket, 'close')
      end()
      expect(await received).toBe('')
    },
  )

  it.each([GARBAGE, LONG_HEADER])('closes a connection whose answer is half sent, and adds nothing', async (wrong) => {
    const started = new Promise<() => void>((resolve) => (begun = resolve))
    const socket = open(request('/streamed'))
    let received = ''
    socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)))
    const end = await started
    await expect.poll(() => received).toContain('the first half')
    socket.write(wrong)
    await once(socket, 'close')
    end()
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  })

  it.each([
    ['alone', GARBAGE, ['400']],
    ['with long headers', LONG_HEADER, ['431']],
    [
      'in a body',
      'POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      ['400'],
    ],
  ])('is refused %s', async (_, sent, statuses) => {
    const received = await text(open(sent))
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses)
  })

  it('is refused after the answer to the request before it', async () => {
    const socket = open(request('/quick'))
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    await expect.poll(() => received).toMatch(/quick$/)
    socket.write(GARBAGE)
    await once(socket, 'close')
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })
})
