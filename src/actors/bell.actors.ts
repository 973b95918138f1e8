import { bellMachine } from '#machines/bell/bell.machine.ts'
import { fetchNotifications, readNotifications } from '#machines/bell/bell.wire.ts'
import { noticesMachine } from '#machines/bell/notices.machine.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

const notices = noticesMachine.provide({
  actors: {
    fetchNotifications: overWire(fetchNotifications, ({ query = {} }, signal) =>
      api.GET('/user-app/notifications', { params: { query }, signal }),
    ),
  },
})

export const runningBell = bellMachine.provide({
  actors: {
    notices,
    readNotifications: overWire(readNotifications, ({ body }, signal) =>
      api.PUT('/user-app/notifications/read', { body: body ?? {}, signal }),
    ),
  },
})
