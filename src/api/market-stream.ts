import type { components } from '#openapi/generated/exchange.ts'
import type { MarketChanged } from '#machines/domain/app-effect.ts'
import type { MarketTopic } from '#machines/domain/market-filters.ts'
import { streamRetryMs } from '#machines/domain/stream-retry.ts'
import { openSocket, streamUrl } from '#src/api/socket.ts'

type Frame = components['schemas']['MarketFrame']

/** What concerns everybody is not asked for by everybody at one moment. */
const SPREAD_MS = 2000
const ANYTHING: MarketChanged = { type: 'market.changed', t_ids: [] }

const urlOf = (topic: MarketTopic): URL => {
  const url = streamUrl('/api/v1/website/m2m/stream')
  for (const [name, value] of Object.entries(topic)) url.searchParams.set(name, value)
  return url
}

/** Hears what changes among the adverts of a topic, and comes back by itself when the wire is lost; returns how to leave. */
export const followMarket = (topic: MarketTopic, hear: (change: MarketChanged) => void): (() => void) => {
  let leave: () => void
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
  const heard = (frame: Exclude<Frame, { type: 'beat' }>) => {
    if (frame.type === 'market.changed') {
      if (frame.t_ids.length > 0) return hear(frame)
      return later(() => hear(frame), Math.random() * SPREAD_MS)
    }
    losses = 0
    // What happened while the wire was lost was not told.
    if (hasStood) hear(ANYTHING)
    hasStood = true
  }
  const open = () => {
    leave = openSocket<Frame>(urlOf(topic), ['quayside'], { heard, lost })
  }
  const lost = () => {
    losses += 1
    later(open, streamRetryMs(losses, Math.random()))
  }
  open()
  return () => {
    timers.forEach(clearTimeout)
    leave()
  }
}
