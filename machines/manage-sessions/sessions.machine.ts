import { SESSIONS_TITLE } from '#machines/domain/messages/account-pages.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchSessions } from './manage-sessions.wire.ts'

export const sessionsMachine = defineRemoteData({
  id: 'sessions',
  title: SESSIONS_TITLE,
  spec: '§6 Session',
  wire: fetchSessions,
  ask: () => undefined,
})
