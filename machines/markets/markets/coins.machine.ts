import { COINS_TITLE } from '#machines/markets/messages/markets.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchCoins } from '#machines/markets/endpoints.ts'

export const coinsMachine = defineRemoteData({
  id: 'coins',
  title: COINS_TITLE,
  spec: ['§2 Crypto markets', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchCoins,
  input: () => ({}),
  live: true,
})
