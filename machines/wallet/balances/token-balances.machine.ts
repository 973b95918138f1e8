import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const tokenBalancesMachine = defineRemoteData({
  id: 'tokenBalances',
  title: 'Balances',
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchTokenBalances,
  input: () => ({}),
  refreshOn: ['balance.changed', 'settings.changed', 'data.changed'],
})
