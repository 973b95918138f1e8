import { fromCallback, type EventObject } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import type { StreamFrame } from '#machines/shared/flow/app-effect.ts'
import { setClockBy } from '#src/api/server-clock.ts'
import { openSocket, streamUrl } from '#src/api/socket.ts'

type Frame = components['schemas']['StreamFrame']

interface StreamListeners {
  /** The server sent its hello: from now on nothing is missed. */
  onOpen: () => void
  onFrame: (frame: Exclude<Frame, { type: 'hello' | 'beat' }>) => void
  onLost: () => void
}

/** Opens the stream with a ticket; returns how to close it, after which no listener is called. */
export const openStream = (ticket: string, { onOpen, onFrame, onLost }: StreamListeners): (() => void) =>
  openSocket<Frame>(streamUrl('/api/v1/user-app/stream'), ['quayside', ticket], {
    onFrame: (frame) => {
      if (frame.type !== 'hello') return onFrame(frame)
      setClockBy(frame)
      onOpen()
    },
    onLost,
  })

/** The actor `stream` of the session; `onEvent` gets what the stream brings, for the flows on show. */
export const streamActor = (onEvent: (event: StreamFrame | { type: 'events.missed' }) => void) =>
  fromCallback<EventObject, { ticket: string }>(({ input, sendBack }) =>
    openStream(input.ticket, {
      onOpen: () => {
        sendBack({ type: 'stream.opened' })
        onEvent({ type: 'events.missed' })
      },
      onFrame: (frame) => {
        onEvent(frame)
        sendBack(frame)
      },
      onLost: () => sendBack({ type: 'stream.lost' }),
    }),
  )
