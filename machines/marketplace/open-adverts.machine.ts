import { openAdvertsInput } from '#machines/domain/market-filters.ts'
import { ADVERTS } from '#machines/domain/messages/marketplace.ts'
import type { Advert } from '#machines/domain/trade.ts'
import { definePagedList } from '#machines/remote-data/define-remote-data.ts'
import { fetchOpenAdverts } from '#machines/endpoints/public.ts'

export const openAdvertsMachine = definePagedList({
  id: 'openAdverts',
  title: ADVERTS,
  spec: ['§4 M2M list', '§7 Public data'],
  endpoint: fetchOpenAdverts,
  input: openAdvertsInput,
  live: true,
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts match' },
})
