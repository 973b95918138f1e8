import { manageSessionsMachine } from '#machines/manage-sessions/manage-sessions.machine.ts'
import { endOtherSessions, endSession, fetchSessions } from '#machines/manage-sessions/manage-sessions.wire.ts'
import { sessionsMachine } from '#machines/manage-sessions/sessions.machine.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

const sessions = sessionsMachine.provide({
  actors: { fetchSessions: overWire(fetchSessions, (_, signal) => api.GET('/user-app/sessions', { signal })) },
})

export const runningManageSessions = manageSessionsMachine.provide({
  actors: {
    sessions,
    endSession: overWire(endSession, ({ path }, signal) =>
      api.DELETE('/user-app/sessions/{id}', { params: { path }, signal }),
    ),
    endOtherSessions: overWire(endOtherSessions, (_, signal) => api.DELETE('/user-app/sessions', { signal })),
  },
})
