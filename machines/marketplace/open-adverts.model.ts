import { NO_FILTERS } from '#machines/domain/market-filters.ts'
import { definePagedListModel } from '#machines/remote-data/define-remote-data-model.ts'
import { fetchOpenAdverts } from '#machines/endpoints/public.ts'
import { openAdvertsMachine } from './open-adverts.machine.ts'
import { adaSells, buysBtc, sellsUsdt } from '#machines/model/samples/adverts.ts'

export const openAdvertsModel = definePagedListModel(openAdvertsMachine, {
  endpoint: fetchOpenAdverts,
  input: NO_FILTERS,
  request: { query: { type: 'Sell', sort: 'price', limit: 20 } },
  rows: [sellsUsdt, adaSells, buysBtc],
})
