import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { listedRequests } from '#machines/support/samples/requests.ts'
import { supportRequestsMachine } from './reads.machine.ts'

export const supportRequestsModel = definePagedListModel(supportRequestsMachine, {
  input: {},
  request: { query: { limit: 20 } },
  rows: listedRequests,
  refusals: { unreadable },
})
