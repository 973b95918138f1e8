import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchTokenBalances } from '#machines/endpoints/user.ts'

export const tokenBalancesMachine = defineRemoteData({
  id: 'tokenBalances',
  title: 'Balances',
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchTokenBalances,
  input: () => ({}),
  refreshOn: ['balance.changed', 'settings.changed', 'data.changed'],
})
