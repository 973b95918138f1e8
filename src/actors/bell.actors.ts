import { bellMachine } from '#machines/bell/bell.machine.ts'
import { fetchNotifications, readNotifications } from '#machines/bell/bell.endpoints.ts'
import { noticesMachine } from '#machines/bell/notices.machine.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const notices = noticesMachine.provide({
  actors: {
    fetchNotifications: httpActor(fetchNotifications, ({ query = {} }, signal) =>
      api.GET('/user-app/notifications', { params: { query }, signal }),
    ),
  },
})

export const runningBell = bellMachine.provide({
  actors: {
    notices,
    readNotifications: httpActor(readNotifications, ({ body }, signal) =>
      api.PUT('/user-app/notifications/read', { body: body ?? {}, signal }),
    ),
  },
})
