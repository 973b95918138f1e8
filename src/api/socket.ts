import { durations } from '#machines/domain/durations.ts'

interface Ears<Frame> {
  readonly heard: (frame: Exclude<Frame, { type: 'beat' }>) => void
  /** The wire is gone: the server's end, the network's, a silence, or a sleep that it may not have outlived. */
  readonly lost: () => void
}

const frameOf = (data: unknown): { type: unknown } | undefined => {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame ? frame : undefined
  } catch {
    return undefined
  }
}

/** Where a stream of the server is, from this page. */
export const streamUrl = (path: string): URL => {
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url
}

const GLANCE_MS = 5000
/** A hidden tab's timers may rest for a minute; beyond that the device slept, or its clock was set. */
const ASLEEP_MS = 90_000

/**
 * Calls back when a wire may be dead that says nothing of it: much more, or much less, time has passed than this page was awake,
 * or the page was awake for long and heard not even a beat.
 */
const watchOver = (doubted: () => void) => {
  let seen = Date.now()
  let quietMs = 0
  const glance = setInterval(() => {
    const passed = Date.now() - seen
    seen += passed
    quietMs += GLANCE_MS
    if (Math.abs(passed - GLANCE_MS) > ASLEEP_MS || quietMs > durations.streamSilence) doubted()
  }, GLANCE_MS)
  return { hasSpoken: () => void (quietMs = 0), stop: () => clearInterval(glance) }
}

/** Opens a stream of the server; returns how to leave it, after which nothing is told any more. */
export const openSocket = <Frame extends { type: string }>(
  url: URL,
  protocols: readonly string[],
  { heard, lost }: Ears<Frame>,
): (() => void) => {
  const socket = new WebSocket(url, [...protocols])
  const ears = new AbortController()
  const { signal } = ears
  const read = ({ data }: MessageEvent) => {
    const frame = frameOf(data)
    if (!frame) return
    wire.hasSpoken()
    if (frame.type !== 'beat') heard(frame as Exclude<Frame, { type: 'beat' }>)
  }
  const leave = () => {
    wire.stop()
    ears.abort()
    socket.close()
  }
  const lose = () => {
    leave()
    lost()
  }
  // On a new wire the clock is set, and what was missed is fetched.
  const wire = watchOver(lose)
  socket.addEventListener('message', read, { signal })
  socket.addEventListener('close', lose, { signal })
  return leave
}
