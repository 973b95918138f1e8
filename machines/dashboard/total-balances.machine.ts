import { fetchTokenBalances } from '#machines/endpoints/user.ts'
import { TOTAL_CRYPTO_ASSETS } from '#machines/domain/messages/wallet-pages.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const totalBalancesMachine = defineRemoteData({
  id: 'totalBalances',
  title: TOTAL_CRYPTO_ASSETS,
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchTokenBalances,
  input: ({ currency }: { readonly currency: string }) => ({ query: { currency } }),
  refreshOn: ['balance.changed'],
})
