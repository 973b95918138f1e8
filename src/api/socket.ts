import { durations } from '#machines/shared/values/durations.ts'

interface SocketListeners<Frame> {
  readonly onFrame: (frame: Exclude<Frame, { type: 'beat' }>) => void
  /** The connection is lost: closed by the server or the network, without frames for too long, or older than a sleep of this device. */
  readonly onLost: () => void
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
 * Calls back when a connection may be dead without a close event: much more, or much less, time has passed than this page was awake,
 * or the page was awake for long and not even a beat came.
 */
const watchForSilence = (onDoubt: () => void) => {
  let seen = Date.now()
  let quietMs = 0
  const glance = setInterval(() => {
    const passed = Date.now() - seen
    seen += passed
    quietMs += GLANCE_MS
    if (Math.abs(passed - GLANCE_MS) > ASLEEP_MS || quietMs > durations.streamSilence) onDoubt()
  }, GLANCE_MS)
  return { reset: () => void (quietMs = 0), stop: () => clearInterval(glance) }
}

/** Opens a stream of the server; returns how to close it, after which no listener is called. */
export const openSocket = <Frame extends { type: string }>(
  url: URL,
  protocols: readonly string[],
  { onFrame, onLost }: SocketListeners<Frame>,
): (() => void) => {
  const socket = new WebSocket(url, [...protocols])
  const listening = new AbortController()
  const { signal } = listening
  const read = ({ data }: MessageEvent) => {
    const frame = frameOf(data)
    if (!frame) return
    silence.reset()
    if (frame.type !== 'beat') onFrame(frame as Exclude<Frame, { type: 'beat' }>)
  }
  const close = () => {
    silence.stop()
    listening.abort()
    socket.close()
  }
  const lose = () => {
    close()
    onLost()
  }
  // On a new connection the clock is set, and what was missed is fetched.
  const silence = watchForSilence(lose)
  socket.addEventListener('message', read, { signal })
  socket.addEventListener('close', lose, { signal })
  return close
}
