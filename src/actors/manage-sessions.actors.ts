import { manageSessionsMachine } from '#machines/manage-sessions/manage-sessions.machine.ts'
import { endOtherSessions, endSession, fetchSessions } from '#machines/manage-sessions/manage-sessions.endpoints.ts'
import { sessionsMachine } from '#machines/manage-sessions/sessions.machine.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const sessions = sessionsMachine.provide({
  actors: { fetchSessions: httpActor(fetchSessions, (_, signal) => api.GET('/user-app/sessions', { signal })) },
})

export const runningManageSessions = manageSessionsMachine.provide({
  actors: {
    sessions,
    endSession: httpActor(endSession, ({ path }, signal) =>
      api.DELETE('/user-app/sessions/{id}', { params: { path }, signal }),
    ),
    endOtherSessions: httpActor(endOtherSessions, (_, signal) => api.DELETE('/user-app/sessions', { signal })),
  },
})
