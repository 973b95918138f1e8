import { fetchSessions } from '#machines/accounts/endpoints.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { aPhone, thisDesktop } from '#machines/accounts/samples/sessions.ts'
import { sessionsMachine } from './sessions.machine.ts'

export const sessionsModel = defineRemoteDataModel(sessionsMachine, {
  endpoint: fetchSessions,
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [thisDesktop, aPhone] } },
})
