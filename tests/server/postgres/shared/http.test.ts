import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { freshServer } from '../../support/fresh-server.ts'

const LOGIN = '/api/v1/user-auth/login'

describe('the server as a client sees it', async () => {
  const server = await freshServer()
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': type } })
  const statusAndCode = async (answer: Response) => [answer.status, (await answer.json()).code]

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'invalid_request'],
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 400, 'invalid_request'],
    ['plain text', '{"email":"a"}', 'text/plain', 400, 'invalid_request'],
    ['no body', '', 'application/json', 400, 'invalid_request'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'invalid_request'],
    ['a list', '[]', 'application/json', 400, 'invalid_request'],
    [
      'a text nested ten thousand deep',
      `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'application/json',
      400,
      'invalid_request',
    ],
    ['over 64 kB', JSON.stringify({ email: 'a'.repeat(66_000) }), 'application/json', 413, 'too_large'],
  ])('refuses %s', async (_, body, type, status, code) => {
    expect(await statusAndCode(await post(LOGIN, body, type))).toEqual([status, code])
  })

  it('is named by its exception in a test where it fails', async () => {
    const price = vi.spyOn(server.context.market, 'price').mockRejectedValue(new TypeError('the feed is gone'))
    const query = { token: 'BTC', currency: 'USD' }
    const failure = await server.call('fetchMarketPrice', { query }).catch((error: Error) => error.message)
    price.mockRestore()
    expect(failure).toContain('fetchMarketPrice answered 500')
    expect(failure).toContain('because of TypeError: the feed is gone')
  })

  it('names every request, as a balancer in front named it or by a name of its own', async () => {
    const named = async (path: string, name?: string) =>
      (await fetch(server.url + path, name === undefined ? {} : { headers: { 'x-request-id': name } })).headers.get(
        'x-request-id',
      )
    const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
    for (const path of ['/health', '/', '/api/v1/user-app/user', '/no/such/page'])
      expect(await named(path, 'balancer-17.x_2')).toBe('balancer-17.x_2')
    const traced = async (traceparent: string) =>
      (await fetch(`${server.url}/health`, { headers: { traceparent } })).headers.get('x-request-id')
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(await traced(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
    for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${trace}-00f067aa0ba902b7-01`, trace])
      expect(await traced(wrong)).toMatch(UUID)
    const own = [await named('/health'), await named('/health'), await named('/health', 'short')]
    for (const name of [...own, await named('/health', 'a{"level":60}'), await named('/health', 'a'.repeat(65))])
      expect(name).toMatch(UUID)
    expect(new Set(own).size).toBe(3)
  })

  it('names ten wrong fields at the most, and cuts their names', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`field_${n}`, n]))
    const { error, fields } = await (await post(LOGIN, JSON.stringify(many))).json()
    expect(Object.keys(fields)).toHaveLength(10)
    expect(error.length).toBeLessThan(1000)
    const long = await (await post(LOGIN, JSON.stringify({ email: 'a', password: 'b', ['x'.repeat(5000)]: 1 }))).json()
    expect(long).toMatchObject({
      error: `Check these fields: ${'x'.repeat(60)}`,
      fields: { ['x'.repeat(60)]: expect.any(String) },
    })
  })

  it.each(['toString', 'hasOwnProperty', 'valueOf'])('names the unknown field %s', async (name) => {
    const { fields } = await (await post(LOGIN, JSON.stringify({ email: 'a', password: 'b', [name]: 1 }))).json()
    expect(fields).toEqual({ [name]: 'Unknown field' })
  })

  it('does not look at a body that the call does not take', async () => {
    const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const { session } = await server.register('Ada Obi')
    const headers = { 'content-type': 'application/json', 'u-x-key': session }
    const answer = await fetch(`${server.url}/api/v1/user-auth/logout`, { method: 'POST', body: deep, headers })
    expect(answer.status).toBe(200)
  })

  it('answers an unknown call with JSON, and a wrong method, too', async () => {
    expect(await statusAndCode(await fetch(`${server.url}/api/v1/nothing`))).toEqual([404, 'not_found'])
    expect(await statusAndCode(await fetch(`${server.url}/api`))).toEqual([404, 'not_found'])
    expect(await statusAndCode(await fetch(server.url + LOGIN))).toEqual([404, 'not_found'])
  })

  it('refuses an address that cannot be decoded', async () => {
    for (const path of ['%ff', 'user-app/m2m-trading/single-m2m-order/%ff', 'website/search?q=a%ff']) {
      const answer = await fetch(`${server.url}/api/v1/${path}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        error: 'The address could not be read: it must be UTF-8',
        code: 'invalid_request',
      })
    }
  })

  it('answers a broken link with a page', async () => {
    for (const path of ['/%ff', '/posts/%ff', '/dashboard/%E0%A4%A?tab=1', '/swap-status/%ff']) {
      const answer = await fetch(server.url + path)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
  })

  it('refuses a broken address that is no page', async () => {
    for (const [path, method] of [
      ['/%ff', 'POST'],
      ['/marks/%ff.svg', 'GET'],
    ] as const)
      expect(await statusAndCode(await fetch(server.url + path, { method }))).toEqual([400, 'invalid_request'])
  })

  it('refuses a path parameter of any length by its schema', async () => {
    const answer = await fetch(`${server.url}/api/v1/website/pages/${'a'.repeat(4000)}`)
    expect(await statusAndCode(answer)).toEqual([400, 'invalid_request'])
  })

  it('answers /health and /ready, and stays in service for reading while the ledger is closed', async () => {
    expect(await (await fetch(`${server.url}/health`)).json()).toEqual({
      status: 'ok',
      sandbox: true,
      swaps: true,
      swap_orders: true,
      live_flows: true,
    })
    const ready = async () => (await fetch(`${server.url}/ready`)).json()
    await expect.poll(ready).toEqual({ status: 'ready', ledger: 'open' })
    await server.context.db.query('update ledger_status set closed_at = app_now()')
    expect(await ready()).toEqual({ status: 'ready', ledger: 'closed' })
    await server.context.db.query('update ledger_status set closed_at = null')
  })

  it('forbids caching of every API response', async () => {
    for (const path of ['website/tokens/fetch-p2p-tokens', 'user-app/user-profile/user', '%ff', 'gone'])
      expect((await fetch(`${server.url}/api/v1/${path}`)).headers.get('cache-control')).toBe('no-store')
  })

  it('sends a strict policy with every page and answer', async () => {
    for (const path of ['/', '/api/v1/website/tokens/fetch-p2p-tokens', '/health', '/gone.js', '/api/v1/%ff']) {
      const { headers } = await fetch(server.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self';script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types quayside-content")
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  /** The status, headers and body that a text sent as it is gets. */
  const rawAnswer = async (request: string) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { status: head.split(' ')[1], head, body: JSON.parse(body) }
  }

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', '400', 'invalid_request'],
    ['headers of 20 kB', `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'too_large'],
    [
      'two lengths',
      'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400',
      'invalid_request',
    ],
    ['two hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', '400', 'invalid_request'],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', '400', 'invalid_request'],
    [
      'an unknown expectation',
      'GET /health HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
      '417',
      'invalid_request',
    ],
    [
      'half a WebSocket handshake',
      'GET /api/v1/website/m2m/stream HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      '400',
      'invalid_request',
    ],
  ])('refuses %s in the contract’s shape', async (_, request, status, code) => {
    const answer = await rawAnswer(request)
    expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } })
    expect(answer.head.toLowerCase()).toContain('content-type: application/json')
  })

  it('refuses a body that is not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"email":"a'), Buffer.from([0xff]), Buffer.from('","password":"b"}')])
    const answer = await fetch(server.url + LOGIN, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(await statusAndCode(answer)).toEqual([400, 'invalid_request'])
  })

  it.each([['1e1'], ['0x10'], ['010'], ['10.0'], [' 10'], ['+10'], ['']])('refuses limit=%j', async (limit) => {
    const query = new URLSearchParams({ limit }).toString()
    const answer = await fetch(`${server.url}/api/v1/website/m2m/fetch-open-m2m-posts?${query}`)
    expect(await answer.json()).toMatchObject({ code: 'invalid_request', fields: { limit: 'Must be integer' } })
  })

  it('keeps no connection that asked to become a WebSocket and was refused, and keeps those that are one', async () => {
    const { session } = await server.register('Streaming Reader')
    const stream = await server.stream(session)
    await stream.frame('hello')
    const connections = () => promisify(server.app.server.getConnections.bind(server.app.server))()
    const before = await connections()
    const { port, host } = new URL(server.url)
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const requests = [
      `GET /?%ff HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
      `GET / HTTP/1.1\r\n${upgrade}`,
      `GET /api/v1/user-app/stream HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
      `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\nGET /health HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
    ]
    for (const request of requests) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(request)
      await once(socket, 'data')
      socket.destroy()
    }
    await expect.poll(connections, { timeout: 20_000 }).toBeLessThanOrEqual(before)
    await expect(Promise.race([stream.closed, pause(1000, 'open')])).resolves.toBe('open')
    stream.close()
  })

  it('disconnects a client that is slow to send its headers', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write('GET /health HTTP/1.1\r\nHost: a\r\n')
    await new Promise((resolve) => socket.on('close', resolve).resume())
    expect(server.app.server.headersTimeout).toBeLessThan(5000)
  })

  it('disconnects a client that is slow to send its body', async () => {
    const began = Date.now()
    const head = `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n`
    expect(await rawAnswer(`${head}{"email":`)).toMatchObject({ status: '408', body: { code: 'invalid_request' } })
    expect(Date.now() - began).toBeGreaterThan(4900)
  })
})
