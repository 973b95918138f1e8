import { fetchWalletTokens } from '#machines/wallet/endpoints/wallet.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { walletTokensMachine } from './wallet-tokens.machine.ts'

export const walletTokensModel = defineRemoteDataModel(walletTokensMachine, {
  endpoint: fetchWalletTokens,
  input: undefined,
  request: {},
  found: { status: 200, body: { data: sampleTokens } },
})
