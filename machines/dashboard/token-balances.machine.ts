import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchTokenBalances } from '#machines/take-advert/take-advert.endpoints.ts'

export const tokenBalancesMachine = defineRemoteData({
  id: 'tokenBalances',
  title: 'Balances',
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchTokenBalances,
  ask: () => ({}),
  refreshOn: ['balance.changed', 'settings.changed'],
})
