import { fetchNotifications } from './endpoints.ts'
import { NO_NOTIFICATIONS, NOTIFICATIONS } from '#machines/shell/messages/bell.ts'
import type { Notice } from '#machines/shell/rules/notices.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'

export const noticesMachine = definePagedList({
  id: 'notices',
  title: NOTIFICATIONS,
  spec: '§2 Top bar',
  endpoint: fetchNotifications,
  input: () => ({}),
  refreshOn: ['notice.added', 'notice.read'],
  paging: { keyOf: ({ _id }: Notice) => _id, nothing: NO_NOTIFICATIONS, role: 'list' },
})
