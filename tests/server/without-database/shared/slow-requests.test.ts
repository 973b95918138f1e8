import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/web-app.ts'
import { readConfig } from '#server/config.ts'
import { closeSlowRequests } from '#server/http/slow-requests.ts'

const BODY_MS = 200

describe('a request whose body comes slowly', () => {
  let app: FastifyInstance
  let port = 0
  beforeAll(async () => {
    app = createApp(readConfig({}))
    closeSlowRequests(app, BODY_MS)
    const isRefused = async () => {
      throw Object.assign(new Error('who?'), { statusCode: 401 })
    }
    app.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/words', async () => 'read')
    app.post('/words/refused', { onRequest: isRefused }, async () => 'read')
    app.post('/file', { config: { takesFile: true } }, async () => 'read')
    app.post('/file/refused', { config: { takesFile: true }, onRequest: isRefused }, async () => 'read')
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 2\r\n\r\na`)
    return { socket, received: text(socket) }
  }

  it.each([
    ['is too slow', '/words', '408'],
    ['is closed after it was refused', '/words/refused', '401'],
    ['is closed after its file was refused', '/file/refused', '401'],
  ])('%s', async (_, path, status) => {
    expect((await open(path).received).split(' ')[1]).toBe(status)
  })

  it('is read when it brings a file', async () => {
    const { socket, received } = open('/file')
    await wait(3 * BODY_MS)
    socket.end('b')
    expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*read$/)
  })
})
