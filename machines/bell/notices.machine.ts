import { NO_NOTIFICATIONS, NOTIFICATIONS } from '#machines/domain/messages/bell.ts'
import type { Notice } from '#machines/domain/notices.ts'
import { definePagedList } from '#machines/remote-data/define-remote-data.ts'
import { fetchNotifications } from '#machines/endpoints/user.ts'

export const noticesMachine = definePagedList({
  id: 'notices',
  title: NOTIFICATIONS,
  spec: '§2 Top bar',
  endpoint: fetchNotifications,
  input: () => ({}),
  refreshOn: ['notice.added', 'notice.read'],
  paging: { keyOf: ({ _id }: Notice) => _id, nothing: NO_NOTIFICATIONS, role: 'list' },
})
