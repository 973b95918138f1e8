import { afterEach, describe, expect, it, vi } from 'vitest'
import { socketErrorHandler } from '#server/realtime/socket.ts'
import { createStream, type Reader } from '#server/realtime/stream.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { settle } from '../../support/people.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

function reader(personId: bigint, sessionId: bigint, unread = 0) {
  const received: string[] = []
  const socket: Reader['socket'] = {
    bufferedAmount: unread,
    send: (text) => void received.push(text),
    ping: () => void received.push('ping'),
    close: (code) => void received.push(`closed ${code}`),
    terminate: () => void received.push('dropped'),
  }
  return { received, reader: { personId, sessionId, socket, isAlive: true } }
}

describe('a stream that fails', () => {
  it.each([
    [
      'its client sent too much',
      Object.assign(new RangeError('Max payload size exceeded'), { code: 'WS_ERR_1009' }),
      0,
    ],
    ['its client is gone', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 0],
    ['the server is at fault', new TypeError('no socket'), 1],
  ])('is closed, and logged only where the server is at fault: %s', (_, error, logged) => {
    const log = { error: vi.fn<() => void>() }
    const socket = { terminate: vi.fn<() => void>() }
    socketErrorHandler(error, socket, { log })
    expect([socket.terminate.mock.calls.length, log.error.mock.calls.length]).toEqual([1, logged])
  })
})

describe('the readers of a stream', async () => {
  afterEach(() => void vi.useRealTimers())
  const db = await freshDb()
  const touchSessions = async (ids: readonly bigint[]) => new Set(ids)
  const stream = await createStream(db, silent, touchSessions)
  const ada = await settle('ada', db)
  const publish = () => db.tx(async (tx) => stream.publish(tx, ada, { type: 'balance.changed' }))

  it('are dropped when they leave a quarter of a megabyte unread, and others read on', async () => {
    const slow = reader(ada, 1n, 300_000)
    const quick = reader(ada, 2n)
    const leave = await Promise.all([slow, quick].map((one) => stream.join(one.reader)))
    await publish()
    await expect.poll(() => [slow.received, quick.received]).toEqual([['dropped'], ['{"type":"balance.changed"}']])
    leave.forEach((go) => go())
    const later = reader(ada, 2n)
    const leaveLater = await stream.join(later.reader)
    await publish()
    await expect.poll(() => later.received).toHaveLength(1)
    expect(quick.received).toHaveLength(1)
    leaveLater()
  })

  it('are ten a session at most, however many open at once: the oldest make room', async () => {
    const readers = Array.from({ length: 100 }, () => reader(ada, 3n))
    await Promise.all(readers.map((one) => stream.join(one.reader)))
    expect(readers.map(({ received }) => received.join())).toEqual([
      ...Array.from({ length: 90 }, () => 'closed 1001'),
      ...Array.from({ length: 10 }, () => ''),
    ])
    // Those that made room get nothing more, whenever their clients answer.
    await publish()
    await expect.poll(() => readers.at(-1)?.received).toHaveLength(1)
    expect(readers[0]?.received).toEqual(['closed 1001'])
  })

  it('are pinged every 20 seconds, and disconnected when they have not answered the last ping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const beating = await createStream(db, silent, touchSessions)
    const lively = reader(ada, 5n)
    const visitor = reader(ada, 6n)
    await beating.join(lively.reader)
    beating.market.join({ ...visitor.reader, topic: {}, address: 'here' })
    const beat = ['ping', '{"type":"beat"}']
    vi.advanceTimersByTime(20_000)
    expect([lively.received, visitor.received]).toEqual([beat, beat])
    lively.reader.isAlive = true
    vi.advanceTimersByTime(20_000)
    expect([lively.received, visitor.received]).toEqual([
      [...beat, ...beat],
      [...beat, 'dropped'],
    ])
    await beating.stop()
    vi.advanceTimersByTime(20_000)
    expect(lively.received).toEqual([...beat, ...beat, 'closed 1012'])
  })

  it('are closed with code 1012 when the server closes', async () => {
    const last = reader(ada, 4n)
    await stream.join(last.reader)
    await stream.stop()
    expect(last.received).toEqual(['closed 1012'])
  })
})
