import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarketChanged } from '#machines/shared/flow/app-effect.ts'
import { followMarket } from '#src/api/market-stream.ts'
import { newestSocket, Socket, sockets } from '../sockets.ts'

const HELLO = { type: 'hello', changed_ms_ago: null }
const BEGAN_MS = 60_000
const ONE = { type: 'market.changed', t_ids: ['ONE'] }
const ANYTHING = { type: 'market.changed', t_ids: [] }

let changes: MarketChanged[]
let openings: string[]
let stop: () => void

const follow = (topic: object) =>
  followMarket(topic as never, (event) => {
    if (event.type === 'market.changed') changes.push(event)
    else openings.push(event.type)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(BEGAN_MS)
  vi.stubGlobal('WebSocket', Socket)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  sockets.length = 0
  changes = []
  openings = []
  stop = follow({ side: 'Buy', token: 'USDT', currency: 'NGN' })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the adverts of one topic are followed', () => {
  expect(newestSocket().url.href).toBe('ws://localhost:3000/api/v1/website/m2m/stream?side=Buy&token=USDT&currency=NGN')
})

test('a change of named adverts is passed on at once, one of any advert within two seconds', () => {
  newestSocket().sends(HELLO)
  newestSocket().sends(ONE)
  expect(changes).toEqual([ONE])
  newestSocket().sends(ANYTHING)
  expect(changes).toEqual([ONE])
  vi.advanceTimersByTime(2000)
  expect(changes).toEqual([ONE, ANYTHING])
})

test('the first connection changes nothing, one after a loss may have missed anything', () => {
  newestSocket().sends(HELLO)
  expect(changes).toEqual([])
  newestSocket().breaks()
  vi.advanceTimersByTime(2000)
  newestSocket().sends(HELLO)
  expect(changes).toEqual([ANYTHING])
})

test('events of the stream are that it opens, and each loss, also where it is refused', () => {
  expect(openings).toEqual([])
  newestSocket().breaks()
  vi.advanceTimersByTime(2000)
  newestSocket().sends(HELLO)
  newestSocket().sends(ONE)
  newestSocket().breaks()
  expect(openings).toEqual(['stream.lost', 'stream.opened', 'stream.lost'])
})

const hears = (changed_ms_ago: number): readonly MarketChanged[] => {
  newestSocket().sends({ type: 'hello', changed_ms_ago })
  return changes
}

test('what happened before the list was asked for is in it', () => {
  vi.advanceTimersByTime(800)
  expect(hears(801)).toEqual([])
})

test('what happened between the request for the list and the first connection may have been missed', () => {
  vi.advanceTimersByTime(800)
  expect(hears(800)).toEqual([ANYTHING])
})

describe('a page that is loading may have asked for the list before it follows', () => {
  beforeEach(() => {
    stop()
    changes = []
  })
  test.each([
    ['within ten seconds it may have', 9_999, [ANYTHING]],
    ['later it has not', 10_000, []],
  ])('%s', (_, loadedMs, heard) => {
    vi.useFakeTimers()
    vi.advanceTimersByTime(loadedMs)
    stop = follow({})
    expect(hears(loadedMs)).toEqual(heard)
  })
})

test('each loss in a row doubles the wait for the next connection; a connection that opened starts it anew', () => {
  const waits = (ms: number) => {
    const before = sockets.length
    newestSocket().breaks()
    vi.advanceTimersByTime(ms - 1)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(before + 1)
  }
  newestSocket().sends(HELLO)
  for (const ms of [2000, 4000, 8000]) waits(ms)
  newestSocket().sends(HELLO)
  waits(2000)
})

test('once nobody follows, the connection is closed, no other is opened and nothing is passed on', () => {
  newestSocket().sends(HELLO)
  newestSocket().sends(ANYTHING)
  stop()
  newestSocket().breaks()
  vi.advanceTimersByTime(60_000)
  expect([sockets.length, newestSocket().closed, changes]).toEqual([1, 1, []])
})
