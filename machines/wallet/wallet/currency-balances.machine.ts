import { FIAT_ASSETS } from '#machines/wallet/messages/wallet-pages.ts'
import { fetchCurrencyBalances } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const currencyBalancesMachine = defineRemoteData({
  id: 'currencyBalances',
  title: FIAT_ASSETS,
  spec: ['§2 Wallet', '§3 Currency balance'],
  endpoint: fetchCurrencyBalances,
  input: () => ({}),
  refreshOn: ['balance.changed'],
})
