import { OWN_ADVERTS } from '#machines/m2m/messages/marketplace.ts'
import type { Advert } from '#machines/m2m/rules/trade.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { advertsAsk } from './advert-filters.ts'
import { fetchOwnAdverts } from '#machines/m2m/endpoints/adverts.ts'

export const ownAdvertsMachine = definePagedList({
  id: 'ownAdverts',
  title: OWN_ADVERTS,
  spec: ['§2 My Trades', '§7 M2M'],
  endpoint: fetchOwnAdverts,
  input: advertsAsk,
  refreshOn: ['advert.changed'],
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts here' },
})
