import type { components } from '#openapi/generated/exchange.ts'
import type { MarketChanged } from '#machines/domain/announcement.ts'
import { streamRetryMs } from '#machines/domain/stream-retry.ts'

type Frame = components['schemas']['MarketFrame']
type Topic = Readonly<Partial<Record<'type' | 'token' | 'currency', string>>>

/** What concerns everybody is not asked for by everybody at one moment. */
const SPREAD_MS = 2000
const ANYTHING: MarketChanged = { type: 'market.changed', t_ids: [] }

const frameOf = (data: unknown): Frame | undefined => {
  try {
    return JSON.parse(String(data)) as Frame
  } catch {
    return undefined
  }
}

const urlOf = (topic: Topic) => {
  const url = new URL('/api/v1/website/m2m/stream', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  for (const [name, value] of Object.entries(topic)) url.searchParams.set(name, value)
  return url
}

/** Hears what changes among the adverts of a topic, and comes back by itself when the wire is lost; returns how to leave. */
export const followMarket = (topic: Topic, hear: (change: MarketChanged) => void): (() => void) => {
  let socket: WebSocket
  let losses = 0
  let hasStood = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (then: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      then()
    }, ms)
    timers.add(timer)
  }
  const read = ({ data }: MessageEvent) => {
    const frame = frameOf(data)
    if (frame?.type === 'market.changed') {
      if (frame.t_ids.length > 0) hear(frame)
      else later(() => hear(frame), Math.random() * SPREAD_MS)
    }
    if (frame?.type !== 'hello') return
    losses = 0
    // What happened while the wire was lost was not told.
    if (hasStood) hear(ANYTHING)
    hasStood = true
  }
  const ears = new AbortController()
  const open = () => {
    socket = new WebSocket(urlOf(topic), ['quayside'])
    socket.addEventListener('message', read, { signal: ears.signal })
    socket.addEventListener('close', lost, { signal: ears.signal })
  }
  const lost = () => {
    losses += 1
    later(open, streamRetryMs(losses, Math.random()))
  }
  open()
  return () => {
    ears.abort()
    timers.forEach(clearTimeout)
    socket.close()
  }
}
