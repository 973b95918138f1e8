import type { components } from '#openapi/generated/exchange.ts'
import type { MarketChanged } from '#machines/shared/flow/app-effect.ts'
import type { MarketTopic } from '#machines/adverts/rules/advert-filter.ts'
import { streamRetryMs } from '#machines/shared/flow/stream-retry.ts'
import { VALID_MS as EARLY_READ_VALID_MS } from '#src/api/early-reads.ts'
import { openSocket, streamUrl } from '#src/api/socket.ts'

type Frame = components['schemas']['MarketFrame']

/** A change that concerns every page is not fetched by all pages at the same moment. */
const SPREAD_MS = 2000
type MarketEvent = MarketChanged | { readonly type: 'stream.opened' | 'stream.lost' }
const ANYTHING: MarketChanged = { type: 'market.changed', t_ids: [] }

const urlOf = (topic: MarketTopic): URL => {
  const url = streamUrl('/api/v1/website/m2m/stream')
  for (const [name, value] of Object.entries(topic)) url.searchParams.set(name, value)
  return url
}

/** When the list was asked for that is shown beside the stream, at the earliest: a page that is loading may have asked before its scripts ran. */
const askedAt = (now = performance.now()): number => (now < EARLY_READ_VALID_MS ? 0 : now)

/** Follows what changes among the adverts of a topic, and reconnects by itself; `onEvent` also gets when the stream opens and is lost. Returns how to stop. */
export const followMarket = (topic: MarketTopic, onEvent: (event: MarketEvent) => void): (() => void) => {
  let close: () => void
  let losses = 0
  let wasOpen = false
  const listAskedAt = askedAt()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (then: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      then()
    }, ms)
    timers.add(timer)
  }
  const onFrame = (frame: Exclude<Frame, { type: 'beat' }>) => {
    if (frame.type === 'market.changed') {
      if (frame.t_ids.length > 0) return onEvent(frame)
      return later(() => onEvent(frame), Math.random() * SPREAD_MS)
    }
    losses = 0
    onEvent({ type: 'stream.opened' })
    // What happened before this connection was not sent over it.
    const happenedAt = performance.now() - (frame.changed_ms_ago ?? Infinity)
    if (wasOpen || happenedAt >= listAskedAt) onEvent(ANYTHING)
    wasOpen = true
  }
  const open = () => {
    close = openSocket<Frame>(urlOf(topic), ['quayside'], { onFrame, onLost })
  }
  const onLost = () => {
    losses += 1
    onEvent({ type: 'stream.lost' })
    later(open, streamRetryMs(losses, Math.random()))
  }
  open()
  return () => {
    timers.forEach(clearTimeout)
    close()
  }
}
