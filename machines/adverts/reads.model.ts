import { NO_FILTERS } from '#machines/adverts/rules/advert-filter.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { openAdvertsMachine, ownAdvertsMachine } from './reads.machine.ts'
import { adaSells, buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'

export const openAdvertsModel = definePagedListModel(openAdvertsMachine, {
  input: NO_FILTERS,
  request: { query: { type: 'Sell', sort: 'price', limit: 20 } },
  rows: [sellsUsdt, adaSells, buysBtc],
})

const sells = {
  ...adaSells,
  order: {
    ...adaSells.order,
    receiving_accounts: [
      { method: 'Bank Transfer', account: secondQuay },
      { method: 'Wise', account: adasWise },
    ],
  },
}

export const ownAdvertsModel = definePagedListModel(ownAdvertsMachine, {
  input: { status: '', type: 'Buy' },
  request: { query: { type: 'Buy', limit: 20 } },
  rows: [sells, { ...buysBtc, owner: 'ada_obi', status: 'Close' }],
  refusals: { unreadable },
})
