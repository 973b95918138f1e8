import { MOVERS_TITLE } from '#machines/markets/messages/markets.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchMovers } from '#machines/markets/endpoints.ts'

export const moversMachine = defineRemoteData({
  id: 'movers',
  title: MOVERS_TITLE,
  spec: ['§2 Home', '§3 Market mover', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchMovers,
  input: () => ({}),
  live: true,
})
