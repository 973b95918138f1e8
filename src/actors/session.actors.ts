import { fromCallback, type EventObject } from 'xstate'
import type { StreamFrame } from '#machines/domain/app-effect.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { checkSession, createStreamTicket, logout } from '#machines/session/session.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'
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
      checkSession: httpActor(checkSession, (_, signal) => api.GET('/user-auth/session', { signal })),
      createStreamTicket: httpActor(createStreamTicket, (_, signal) => api.POST('/user-app/stream-ticket', { signal })),
      logout: httpActor(logout, (_, signal) => api.POST('/user-auth/logout', { signal })),
      stream: streamTelling(hear),
    },
  })
