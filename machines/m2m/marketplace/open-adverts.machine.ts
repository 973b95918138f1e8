import { fetchOpenAdverts } from '#machines/m2m/endpoints/adverts.ts'
import { openAdvertsInput } from '#machines/m2m/rules/advert-filter.ts'
import { ADVERTS } from '#machines/m2m/messages/marketplace.ts'
import type { Advert } from '#machines/m2m/rules/trade.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'

export const openAdvertsMachine = definePagedList({
  id: 'openAdverts',
  title: ADVERTS,
  spec: ['§4 M2M list', '§7 Public data'],
  endpoint: fetchOpenAdverts,
  input: openAdvertsInput,
  live: true,
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts match' },
})
