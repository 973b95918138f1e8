interface Ears<Frame> {
  readonly heard: (frame: Frame) => void
  /** The wire is gone: the server's end, the network's, or a sleep that it may not have outlived. */
  readonly lost: () => void
}

const frameOf = (data: unknown): object | undefined => {
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

/** Opens a stream of the server; returns how to leave it, after which nothing is told any more. */
export const openSocket = <Frame>(
  url: URL,
  protocols: readonly string[],
  { heard, lost }: Ears<Frame>,
): (() => void) => {
  const socket = new WebSocket(url, [...protocols])
  const ears = new AbortController()
  const { signal } = ears
  const read = ({ data }: MessageEvent) => {
    const frame = frameOf(data)
    if (frame) heard(frame as Frame)
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
