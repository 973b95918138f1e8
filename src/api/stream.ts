import type { components } from '#openapi/generated/exchange.ts'
import { setClockBy } from '#src/api/house-clock.ts'

type Frame = components['schemas']['StreamFrame']

interface StreamEars {
  /** The server said hello: from now on nothing is missed. */
  opened: () => void
  heard: (frame: Exclude<Frame, { type: 'hello' }>) => void
  lost: () => void
}

const frameOf = (data: unknown): Frame | undefined => {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as Frame) : undefined
  } catch {
    return undefined
  }
}

const streamUrl = () => {
  const url = new URL('/api/v1/user-app/stream', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url
}

const GLANCE_MS = 5000
/** A hidden tab's timers may rest for a minute; beyond that the device slept, or its clock was set. */
const ASLEEP_MS = 90_000

/** Calls back when much more, or much less, time has passed than this page was awake; returns how to stop. */
const onWaking = (woken: () => void): (() => void) => {
  let seen = Date.now()
  const glance = setInterval(() => {
    const passed = Date.now() - seen
    seen += passed
    if (Math.abs(passed - GLANCE_MS) > ASLEEP_MS) woken()
  }, GLANCE_MS)
  return () => clearInterval(glance)
}

/** Opens the stream with a ticket; returns how to leave it, after which nothing is told any more. */
export const openStream = (ticket: string, { opened, heard, lost }: StreamEars): (() => void) => {
  const socket = new WebSocket(streamUrl(), ['quayside', ticket])
  const ears = new AbortController()
  const { signal } = ears
  const read = ({ data }: MessageEvent) => {
    const frame = frameOf(data)
    if (frame?.type === 'hello') {
      setClockBy(frame)
      opened()
    } else if (frame) heard(frame)
  }
  const leave = () => {
    stopGlancing()
    ears.abort()
    socket.close()
  }
  const lose = () => {
    leave()
    lost()
  }
  // A wire that broke meanwhile may never say so; on a new one the clock is set, and what was missed is fetched.
  const stopGlancing = onWaking(lose)
  socket.addEventListener('message', read, { signal })
  socket.addEventListener('close', lose, { signal })
  return leave
}
