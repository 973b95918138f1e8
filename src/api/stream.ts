import { fromCallback, type EventObject } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import type { StreamFrame } from '#machines/domain/app-effect.ts'
import { setClockBy } from '#src/api/server-clock.ts'
import { openSocket, streamUrl } from '#src/api/socket.ts'

type Frame = components['schemas']['StreamFrame']

interface StreamListeners {
  /** The server said hello: from now on nothing is missed. */
  opened: () => void
  heard: (frame: Exclude<Frame, { type: 'hello' | 'beat' }>) => void
  lost: () => void
}

/** Opens the stream with a ticket; returns how to leave it, after which nothing is told any more. */
export const openStream = (ticket: string, { opened, heard, lost }: StreamListeners): (() => void) =>
  openSocket<Frame>(streamUrl('/api/v1/user-app/stream'), ['quayside', ticket], {
    heard: (frame) => {
      if (frame.type !== 'hello') return heard(frame)
      setClockBy(frame)
      opened()
    },
    lost,
  })

/** The actor `stream` of the session; `onEvent` gets what the stream brings, for the flows on show. */
export const streamActor = (onEvent: (event: StreamFrame | { type: 'stream.opened' }) => void) =>
  fromCallback<EventObject, { ticket: string }>(({ input, sendBack }) =>
    openStream(input.ticket, {
      opened: () => {
        sendBack({ type: 'stream.opened' })
        onEvent({ type: 'stream.opened' })
      },
      heard: (frame) => {
        onEvent(frame)
        sendBack(frame)
      },
      lost: () => sendBack({ type: 'stream.lost' }),
    }),
  )
