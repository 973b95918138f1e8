import { adaSells, buysBtc } from '#machines/model/samples/adverts.ts'
import { secondQuay } from '#machines/model/samples/bank-accounts.ts'
import { definePagedListModel } from '#machines/remote-data/define-remote-data-model.ts'
import { fetchOwnAdverts } from '#machines/endpoints/adverts.ts'
import { unreadable } from '#machines/model/samples/refusals.ts'
import { ownAdvertsMachine } from './own-adverts.machine.ts'

const sells = { ...adaSells, order: { ...adaSells.order, receiving_account: secondQuay } }

export const ownAdvertsModel = definePagedListModel(ownAdvertsMachine, {
  endpoint: fetchOwnAdverts,
  input: { status: '', type: 'Buy' },
  request: { query: { type: 'Buy', limit: 20 } },
  rows: [sells, { ...buysBtc, owner: 'ada_obi', status: 'Close' }],
  refusals: { unreadable },
})
