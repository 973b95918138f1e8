import { fetchOpenAdverts } from '#machines/m2m/endpoints/adverts.ts'
import { NO_FILTERS } from '#machines/m2m/rules/advert-filter.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { openAdvertsMachine } from './open-adverts.machine.ts'
import { adaSells, buysBtc, sellsUsdt } from '#machines/m2m/samples/adverts.ts'

export const openAdvertsModel = definePagedListModel(openAdvertsMachine, {
  endpoint: fetchOpenAdverts,
  input: NO_FILTERS,
  request: { query: { type: 'Sell', sort: 'price', limit: 20 } },
  rows: [sellsUsdt, adaSells, buysBtc],
})
