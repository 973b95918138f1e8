import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchTokenBalances } from '#machines/take-advert/take-advert.wire.ts'

export const tokenBalancesMachine = defineRemoteData({
  id: 'tokenBalances',
  title: 'Balances',
  spec: ['§2 Dashboard', '§3 Token balance'],
  wire: fetchTokenBalances,
  ask: () => ({}),
  refreshOn: ['balance.changed', 'settings.changed'],
})
