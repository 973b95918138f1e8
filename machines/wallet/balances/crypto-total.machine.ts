import { TOTAL_CRYPTO_ASSETS } from '#machines/wallet/messages/wallet-pages.ts'
import { fetchCryptoTotal } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const cryptoTotalMachine = defineRemoteData({
  id: 'cryptoTotal',
  title: TOTAL_CRYPTO_ASSETS,
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchCryptoTotal,
  input: ({ currency }: { readonly currency: string }) => ({ query: { currency } }),
  refreshOn: ['balance.changed'],
})
