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
  socket.addEventListener('message', read, { signal })
  socket.addEventListener('close', lost, { signal })
  return () => {
    ears.abort()
    socket.close()
  }
}
