import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { fetchSessions } from '#machines/endpoints/user.ts'
import { aPhone, thisDesktop } from '#machines/model/samples/sessions.ts'
import { sessionsMachine } from './sessions.machine.ts'

export const sessionsModel = defineRemoteDataModel(sessionsMachine, {
  endpoint: fetchSessions,
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [thisDesktop, aPhone] } },
})
