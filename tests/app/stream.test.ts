import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '#src/api/server-clock.ts'
import { openStream } from '#src/api/stream.ts'
import { newestSocket, Socket } from './sockets.ts'

const listeners = { onOpen: vi.fn(), onFrame: vi.fn(), onLost: vi.fn() }
let close: () => void

const BEAT_MS = 20_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const hello = { type: 'hello', server_now: '2026-01-01T00:00:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('WebSocket', Socket)
  vi.clearAllMocks()
  close = openStream('a-ticket', listeners)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it is opened with the ticket, at the address of the contract', () => {
  const { url, protocols } = newestSocket()
  expect([url.href, protocols]).toEqual(['ws://localhost:3000/api/v1/user-app/stream', ['quayside', 'a-ticket']])
})

test('what the server sends is passed on, and its hello sets the clock', () => {
  newestSocket().sends(hello)
  expect(listeners.onOpen).toHaveBeenCalledOnce()
  expect(serverNow()).toBe(Date.parse(hello.server_now))
  newestSocket().sends({ type: 'balance.changed' })
  expect(listeners.onFrame).toHaveBeenCalledWith({ type: 'balance.changed' })
})

/** The page is awake for so long, and its connection sends beats. */
const receiveBeats = (ms: number) => {
  for (let at = 0; at < ms; at += BEAT_MS) {
    newestSocket().sends({ type: 'beat' })
    vi.advanceTimersByTime(BEAT_MS)
  }
}

test('a stream that stays open stays in use for hours, in a tab whose timers rest for a minute as well', () => {
  receiveBeats(3 * HOUR_MS)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  receiveBeats(MINUTE_MS)
  expect(listeners.onLost).not.toHaveBeenCalled()
})

test('a connection without frames while the page is awake counts as lost within a minute, once', () => {
  newestSocket().sends(hello)
  receiveBeats(HOUR_MS)
  vi.advanceTimersByTime(25_000)
  expect(listeners.onLost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE_MS)
  expect([listeners.onLost.mock.calls.length, newestSocket().closed]).toEqual([1, 1])
})

test('a connection that never opens counts as lost as well', () => {
  vi.advanceTimersByTime(MINUTE_MS)
  expect([listeners.onLost.mock.calls.length, newestSocket().closed]).toEqual([1, 1])
})

test('a beat is not passed on', () => {
  receiveBeats(BEAT_MS)
  expect([listeners.onOpen, listeners.onFrame].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test.each([
  ['that slept for an hour', HOUR_MS],
  ['whose clock was set back by three hours', -3 * HOUR_MS],
])('a device %s takes its stream for lost, once, so that another is opened', (_, jumpMs) => {
  newestSocket().sends(hello)
  vi.setSystemTime(Date.now() + jumpMs)
  vi.advanceTimersByTime(5000)
  expect([listeners.onLost.mock.calls.length, newestSocket().closed]).toEqual([1, 1])
  newestSocket().sends({ type: 'balance.changed' })
  vi.setSystemTime(Date.now() + jumpMs)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(listeners.onLost).toHaveBeenCalledOnce()
  expect(listeners.onFrame).not.toHaveBeenCalled()
})

test('after closing no loss is reported', () => {
  close()
  vi.setSystemTime(Date.now() + HOUR_MS)
  vi.advanceTimersByTime(MINUTE_MS)
  newestSocket().breaks()
  expect(listeners.onLost).not.toHaveBeenCalled()
})
