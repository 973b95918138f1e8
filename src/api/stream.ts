import type { components } from '#openapi/generated/exchange.ts'
import { setClockBy } from '#src/api/server-clock.ts'
import { openSocket, streamUrl } from '#src/api/socket.ts'

type Frame = components['schemas']['StreamFrame']

interface StreamEars {
  /** The server said hello: from now on nothing is missed. */
  opened: () => void
  heard: (frame: Exclude<Frame, { type: 'hello' | 'beat' }>) => void
  lost: () => void
}

/** Opens the stream with a ticket; returns how to leave it, after which nothing is told any more. */
export const openStream = (ticket: string, { opened, heard, lost }: StreamEars): (() => void) =>
  openSocket<Frame>(streamUrl('/api/v1/user-app/stream'), ['quayside', ticket], {
    heard: (frame) => {
      if (frame.type !== 'hello') return heard(frame)
      setClockBy(frame)
      opened()
    },
    lost,
  })
