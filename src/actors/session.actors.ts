import { fromCallback, type EventObject } from 'xstate'
import type { StreamFrame } from '#machines/domain/announcement.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { checkSession, createStreamTicket, logout } from '#machines/session/session.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'
import { openStream } from '#src/api/stream.ts'

type Hear = (event: StreamFrame | { type: 'stream.opened' }) => void

/** The stream belongs to the session; what it brings is told to every shown flow. */
const streamTelling = (hear: Hear) =>
  fromCallback<EventObject, { ticket: string }>(({ input, sendBack }) =>
    openStream(input.ticket, {
      opened: () => {
        sendBack({ type: 'stream.opened' })
        hear({ type: 'stream.opened' })
      },
      heard: (frame) => {
        hear(frame)
        sendBack(frame)
      },
      lost: () => sendBack({ type: 'stream.lost' }),
    }),
  )

export const runningSession = (hear: Hear) =>
  sessionMachine.provide({
    actors: {
      checkSession: overWire(checkSession, (_, signal) => api.GET('/user-auth/session', { signal })),
      createStreamTicket: overWire(createStreamTicket, (_, signal) => api.POST('/user-app/stream-ticket', { signal })),
      logout: overWire(logout, (_, signal) => api.POST('/user-auth/logout', { signal })),
      stream: streamTelling(hear),
    },
  })
