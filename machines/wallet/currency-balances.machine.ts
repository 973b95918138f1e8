import { FIAT_ASSETS } from '#machines/domain/messages/wallet-pages.ts'
import { fetchCurrencyBalances } from '#machines/endpoints/wallet.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const currencyBalancesMachine = defineRemoteData({
  id: 'currencyBalances',
  title: FIAT_ASSETS,
  spec: ['§2 Wallet', '§3 Currency balance'],
  endpoint: fetchCurrencyBalances,
  input: () => ({}),
  refreshOn: ['balance.changed'],
})
