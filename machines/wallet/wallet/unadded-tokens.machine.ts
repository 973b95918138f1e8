import { ADDABLE_TOKENS } from '#machines/wallet/messages/wallet-pages.ts'
import { fetchUnaddedTokens } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const unaddedTokensMachine = defineRemoteData({
  id: 'unaddedTokens',
  title: ADDABLE_TOKENS,
  spec: ['§2 Wallet', '§7 Wallet'],
  endpoint: fetchUnaddedTokens,
  input: () => undefined,
})
