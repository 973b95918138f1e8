import { adaSells, buysBtc } from '#machines/m2m/samples/adverts.ts'
import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { fetchOwnAdverts } from '#machines/m2m/endpoints/adverts.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { ownAdvertsMachine } from './own-adverts.machine.ts'

const sells = { ...adaSells, order: { ...adaSells.order, receiving_account: secondQuay } }

export const ownAdvertsModel = definePagedListModel(ownAdvertsMachine, {
  endpoint: fetchOwnAdverts,
  input: { status: '', type: 'Buy' },
  request: { query: { type: 'Buy', limit: 20 } },
  rows: [sells, { ...buysBtc, owner: 'ada_obi', status: 'Close' }],
  refusals: { unreadable },
})
