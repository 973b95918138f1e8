import { fetchSessions } from '#machines/accounts/endpoints.ts'
import { SESSIONS_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const sessionsMachine = defineRemoteData({
  id: 'sessions',
  title: SESSIONS_TITLE,
  spec: '§6 Session',
  endpoint: fetchSessions,
  input: () => undefined,
  refreshOn: ['data.changed'],
})
