import { WALLET_TOKENS } from '#machines/wallet/messages/wallet-pages.ts'
import { fetchWalletTokens } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const walletTokensMachine = defineRemoteData({
  id: 'walletTokens',
  title: WALLET_TOKENS,
  spec: ['§2 Wallet', '§7 Wallet'],
  endpoint: fetchWalletTokens,
  input: () => undefined,
})
