import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLOSE_TIMEOUT_MS } from '#server/realtime/socket.ts'
import { SESSION_CHECK_MS } from '#server/realtime/readers.ts'
import { findSession, issueTicket, rekeySession } from '#server/accounts/services/sessions.service.ts'
import { ENGINES, freshDb, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { startTestServer } from '../../support/test-server.ts'

/** Until a statement that was sent waits for a lock. */
const ASKED_MS = 100

describe.each(ENGINES)('the stream on %s', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  it('opens with the time of the server', async () => {
    const ada = await server.register('Ada Obi')
    await withClockStopped(server.context.db, async () => {
      const stream = await server.stream(ada.session)
      const { data } = await server.call('readClock')
      expect((await stream.frame('hello')).server_now).toBe(data.server_now)
      stream.close()
    })
  })

  it('sends a frame to a person on every device, and to nobody else', async () => {
    const ada = await server.register('Ada Obi')
    const bola = await server.register('Bola Ige')
    const streams = await Promise.all([ada, ada, bola].map(({ session }) => server.stream(session)))
    await Promise.all(streams.map((stream) => stream.frame('hello')))
    await ada.deposit('USDT', '100')
    await Promise.all(streams.slice(0, 2).map((stream) => stream.frame('balance.changed')))
    await bola.deposit('BTC', '1')
    await streams[2]?.frame('balance.changed')
    const types = ['hello', 'transaction.changed', 'notice.added', 'balance.changed']
    expect(streams.map(({ frames }) => frames.map(({ type }) => type))).toEqual([types, types, types])
    streams.forEach((stream) => stream.close())
  })

  it('sends nothing for a transaction that was rolled back', async () => {
    const ada = await server.register('Ada Obi')
    const stream = await server.stream(ada.session)
    const { db, stream: events } = server.context
    const [row] = await db.query<{ id: bigint }>('select id from person')
    const undone = db.tx(async (tx) => {
      events.publish(tx, row?.id ?? 0n, { type: 'balance.changed' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await ada.deposit('USDT', '1')
    await stream.frame('balance.changed')
    expect(stream.frames.filter(({ type }) => type === 'balance.changed')).toHaveLength(1)
    stream.close()
  })

  it('takes a ticket once', async () => {
    const ada = await server.register('Ada Obi')
    const { ticket } = (await ada.call('createStreamTicket')).data
    const stream = await server.stream(ada.session, { ticket })
    await stream.frame('hello')
    await expect(server.stream(ada.session, { ticket })).rejects.toThrow(/401/)
    stream.close()
  })

  it('takes a ticket for thirty seconds, while its session is valid, and no session key in its place', async () => {
    const ada = await server.register('Ada Obi')
    const old = (await ada.call('createStreamTicket')).data.ticket
    await server.advance(31)
    await expect(server.stream(ada.session, { ticket: old })).rejects.toThrow(/401/)
    await expect(server.stream(ada.session, { ticket: ada.session })).rejects.toThrow(/401/)
    const late = (await ada.call('createStreamTicket')).data.ticket
    await ada.call('logout')
    await expect(server.stream(ada.session, { ticket: late })).rejects.toThrow(/401/)
  })

  it('gives no ticket for a key that is being changed', async () => {
    const ada = await server.register('Ada Obi')
    const user = await findSession(server.context, ada.session)
    if (!user) throw new Error('no session')
    const isChanged = new EventEmitter()
    const changing = server.context.db.tx(async (tx) => {
      await rekeySession(server.context, tx, user.sessionId)
      isChanged.emit('yet to be committed')
      await pause(ASKED_MS)
    })
    await once(isChanged, 'yet to be committed')
    await expect(issueTicket(server.context, user)).rejects.toMatchObject({ status: 401, code: 'no_session' })
    await changing
    expect(await server.context.db.query('select from stream_ticket')).toEqual([])
  })

  it.each(['https://evil.example', 'null', 'not an origin'])('is not opened from %s', async (origin) => {
    const ada = await server.register('Ada Obi')
    await expect(server.stream(ada.session, { origin })).rejects.toThrow(/403/)
  })

  it('is not opened under another protocol', async () => {
    const ada = await server.register('Ada Obi')
    await expect(server.stream(ada.session, { protocol: 'chat' })).rejects.toThrow(/401/)
  })

  it('is closed at once when its session is revoked', async () => {
    const ada = await server.register('Ada Obi')
    const stream = await server.stream(ada.session)
    await stream.frame('hello')
    await ada.call('logout')
    expect(await stream.closed).toBe(4401)
  })

  it('is closed within five seconds when its session ended without a word', async () => {
    const ada = await server.register('Ada Obi')
    const stream = await server.stream(ada.session)
    await stream.frame('hello')
    await server.context.db.query('update session set revoked_at = app_now()')
    expect(await stream.closed).toBe(4401)
    expect(SESSION_CHECK_MS).toBeLessThan(5000)
  })

  it('counts as use of its session', async () => {
    const ada = await server.register('Ada Obi')
    const stream = await server.stream(ada.session)
    await stream.frame('hello')
    for (let half = 0; half < 2; half += 1) {
      await server.advance(4000)
      await expect
        .poll(async () => {
          const [row] = await server.context.db.query<{ idle: number }>(
            'select extract(epoch from app_now() - last_seen_at)::int4 as idle from session',
          )
          return row?.idle
        })
        .toBeLessThan(60)
    }
    await ada.call('fetchUser')
    stream.close()
  })

  it('is a plain 404 without a WebSocket upgrade', async () => {
    expect((await fetch(`${server.url}/api/v1/user-app/stream`)).status).toBe(404)
  })
})

it('a server that closes lets readers connect again, and does not wait for a silent one', async () => {
  const server = await startTestServer({ db: await freshDb() })
  const ada = await server.register('Ada Obi')
  const { ticket } = (await ada.call('createStreamTicket')).data
  const { hostname, port, host } = new URL(server.url)
  const silent = connect(Number(port), hostname)
  const received: Buffer[] = []
  const ended = new Promise((resolve) => silent.on('close', resolve))
  silent.on('data', (part) => received.push(part))
  silent.write(
    `GET /api/v1/user-app/stream HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: quayside, ${ticket}\r\n\r\n`,
  )
  await expect.poll(() => Buffer.concat(received).toString()).toContain('"hello"')
  await server.close()
  await ended
  expect(CLOSE_TIMEOUT_MS).toBeLessThan(5000)
  const farewell = Buffer.concat(received)
  const reason = farewell.indexOf('the server restarts')
  expect(farewell.readUInt16BE(reason - 2)).toBe(1012)
})
