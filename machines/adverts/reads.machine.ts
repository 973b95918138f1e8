import { fetchOpenAdverts, fetchOwnAdverts } from '#machines/adverts/endpoints/adverts.ts'
import { openAdvertsInput } from '#machines/adverts/rules/advert-filter.ts'
import { ADVERTS, OWN_ADVERTS } from '#machines/adverts/messages/marketplace.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { advertsAsk } from '#machines/adverts/rules/own-advert-filters.ts'

export const openAdvertsMachine = definePagedList({
  id: 'openAdverts',
  title: ADVERTS,
  spec: ['§4 M2M list', '§7 Public data'],
  endpoint: fetchOpenAdverts,
  input: openAdvertsInput,
  live: true,
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts match' },
})

export const ownAdvertsMachine = definePagedList({
  id: 'ownAdverts',
  title: OWN_ADVERTS,
  spec: ['§2 My Trades', '§7 M2M'],
  endpoint: fetchOwnAdverts,
  input: advertsAsk,
  refreshOn: ['advert.changed'],
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts here' },
})
