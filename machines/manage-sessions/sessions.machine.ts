import { SESSIONS_TITLE } from '#machines/domain/messages/account-pages.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchSessions } from '#machines/endpoints/user.ts'

export const sessionsMachine = defineRemoteData({
  id: 'sessions',
  title: SESSIONS_TITLE,
  spec: '§6 Session',
  endpoint: fetchSessions,
  input: () => undefined,
  refreshOn: ['data.changed'],
})
